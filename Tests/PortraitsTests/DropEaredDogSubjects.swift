import Catalog

/// Dogs with hanging or folded ears, whose portraits have been reviewed.
let dropEaredDogSubjects: [PortraitFixture] = [
  PortraitFixture(
    name: "beagle", species: .dog,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.tricolourSaddle, .blaze],
      colours: [.tan, .white, .black]),
    look: Look(
      skull: .domed, muzzleLength: .medium, muzzleForm: .square, ears: .pendant,
      eyeShape: .round, eyeColour: .brown, tail: .flag, rareTraits: [.whiteTailTip, .whiteFeet]),
    height: 37...37, weight: 10...10,
    proportions: [
      "muzzle": 37, "chin": 104, "ear-length": 140, "ear-width": 48, "leg": 0.47, "thick": 8,
    ]),
  PortraitFixture(
    name: "labrador", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.`self`], colours: [.yellow]),
    look: Look(
      skull: .broad, muzzleLength: .medium, muzzleForm: .square, ears: .drop,
      eyeShape: .almond, eyeColour: .brown, tail: .otter, rareTraits: []),
    height: 57...57, weight: 30...30,
    proportions: [
      "cheek": 74, "muzzle": 45, "chin": 106, "jowl": 5, "slant": 0, "ear-bulge": 0.42, "poise": 48,
    ]),
  PortraitFixture(
    name: "retriever-golden", species: .dog,
    coat: Coat(length: .long, texture: .feathered, patterns: [.paleChest], colours: [.gold]),
    look: Look(
      skull: .broad, muzzleLength: .medium, muzzleForm: .square, ears: .drop,
      eyeShape: .almond, eyeColour: .brown, tail: .plume, rareTraits: []),
    height: 57...57, weight: 30...30,
    proportions: [
      "skull": 74, "crown": -78, "cheek": 74, "chin": 106, "jowl": 0, "slant": 0, "ear-top": -46,
      "leg": 0.47, "thick": 9, "tuck": 4, "hem": 6,
    ]),
  PortraitFixture(
    name: "dalmatian", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.spots], colours: [.white, .black]),
    look: Look(
      skull: .flat, muzzleLength: .long, muzzleForm: .square, ears: .drop,
      eyeShape: .almond, eyeColour: .brown, tail: .whip, rareTraits: []),
    height: 58...58, weight: 25...25,
    proportions: [
      "muzzle": 38, "chin": 108, "nose": 64, "jowl": 0, "slant": 0, "ear-top": -48,
      "ear-length": 98, "leg": 0.53, "thick": 8, "tuck": 9, "nape": 36, "snout": 18,
      "snout-depth": 10,
    ]),
  PortraitFixture(
    name: "pug", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.mask], colours: [.fawn, .black]),
    look: Look(
      skull: .round, muzzleLength: .flat, muzzleForm: .broad, ears: .button,
      eyeShape: .round, eyeColour: .dark, tail: .tight, rareTraits: [.wrinkles]),
    height: 30...30, weight: 7...7,
    proportions: [
      "cheek-y": 18, "chin": 84, "nose": 22, "jowl": 12, "eye": 17, "ear-length": 50,
      "ear-width": 46, "neck": 84, "body": 1, "leg": 0.42, "thick": 9, "tuck": 3, "nape": 26,
      "poise": 58, "head": 19, "snout-depth": 13,
    ]),
  PortraitFixture(
    name: "boxer", species: .dog,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.mask, .whiteTrim],
      colours: [.deepFawn, .black, .white]),
    look: Look(
      skull: .square, muzzleLength: .short, muzzleForm: .broad, ears: .button,
      eyeShape: .round, eyeColour: .dark, tail: .stub,
      rareTraits: [.flews, .whiteChest, .whiteFeet]),
    height: 58...58, weight: 30...30,
    proportions: [
      "skull": 68, "crown": -78, "cheek": 72, "cheek-y": 26, "muzzle": 52, "chin": 108, "nose": 44,
      "eye-x": 36, "ear-length": 66, "ear-width": 56, "neck": 70, "body": 1, "leg": 0.52,
      "tuck": 12, "nape": 38, "poise": 58,
    ]),
  PortraitFixture(
    name: "rottweiler", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.tanPoints], colours: [.black, .rust]),
    look: Look(
      skull: .broad, muzzleLength: .medium, muzzleForm: .square, ears: .smallDrop,
      eyeShape: .almond, eyeColour: .dark, tail: .otter, rareTraits: [.browDots, .chestTriangles]),
    height: 62...62, weight: 48...48,
    proportions: [
      "skull": 84, "cheek": 86, "muzzle": 46, "nose": 58, "jowl": 6, "eye-x": 36, "slant": 0,
      "ear-top": -64, "ear-width": 34, "neck": 98, "leg": 0.46, "thick": 13, "tuck": 4, "poise": 46,
      "head": 17, "snout": 14, "snout-depth": 13,
    ]),
  PortraitFixture(
    name: "poodle-standard", species: .dog,
    coat: Coat(length: .long, texture: .curly, patterns: [.`self`], colours: [.black]),
    look: Look(
      skull: .narrow, muzzleLength: .long, muzzleForm: .fine, ears: .pendant,
      eyeShape: .almond, eyeColour: .dark, tail: .pompon, rareTraits: [.topknot]),
    height: 55...55, weight: 25...25,
    proportions: [
      "skull": 58, "chin": 120, "nose": 80, "eye": 10, "slant": 0, "ear-top": -28,
      "ear-length": 150, "ear-width": 58, "neck": 70, "body": 0.98, "leg": 0.56, "tuck": 10,
      "poise": 66, "snout": 23, "snout-depth": 7,
    ]),
  PortraitFixture(
    name: "dachshund", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.`self`], colours: [.red]),
    look: Look(
      skull: .narrow, muzzleLength: .long, muzzleForm: .tapered, ears: .pendant,
      eyeShape: .almond, eyeColour: .dark, tail: .sabre, rareTraits: [.shortLegs]),
    height: 22...22, weight: 8...8,
    proportions: [
      "skull": 58, "cheek": 56, "muzzle": 28, "nose": 76, "slant": 0, "ear-top": -38,
      "ear-length": 122, "ear-width": 48, "neck": 54, "body": 1.75, "leg": 0.24, "thick": 10,
      "tuck": 4, "poise": 48, "head": 15, "snout": 27,
    ]),
  PortraitFixture(
    name: "hound-afghan", species: .dog,
    coat: Coat(length: .veryLong, texture: .curtain, patterns: [.mask], colours: [.blond, .black]),
    look: Look(
      skull: .narrow, muzzleLength: .veryLong, muzzleForm: .fine, ears: .hidden,
      eyeShape: .slanted, eyeColour: .dark, tail: .ring, rareTraits: [.topknot]),
    height: 68...68, weight: 26...26,
    proportions: [
      "skull": 46, "crown": -74, "cheek": 44, "chin": 128, "eye-x": 25, "eye": 9.5, "slant": 4,
      "neck": 40, "body": 1, "thick": 9, "nape": 44, "poise": 62, "hem": 16, "skirt": 0.3,
    ]),
  PortraitFixture(
    name: "hound-basset", species: .dog,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.tricolourSaddle, .blaze],
      colours: [.tan, .white, .black]),
    look: Look(
      skull: .domed, muzzleLength: .long, muzzleForm: .square, ears: .longPendant,
      eyeShape: .drooping, eyeColour: .brown, tail: .flag,
      rareTraits: [.flews, .shortLegs, .whiteTailTip, .whiteFeet]),
    height: 35...35, weight: 27...27,
    proportions: [
      "skull": 64, "crown": -80, "cheek": 62, "muzzle": 45, "chin": 124, "nose": 66, "jowl": 17,
      "slant": 0, "ear-length": 188, "ear-width": 60, "body": 1.6, "thick": 13, "tuck": 2,
      "nape": 36, "poise": 48, "head": 18, "snout-depth": 14,
    ]),
  PortraitFixture(
    name: "mountain-bernese", species: .dog,
    coat: Coat(
      length: .long, texture: .feathered, patterns: [.tanPoints, .blaze],
      colours: [.black, .rust, .white]),
    look: Look(
      skull: .broad, muzzleLength: .medium, muzzleForm: .square, ears: .drop,
      eyeShape: .almond, eyeColour: .dark, tail: .plume,
      rareTraits: [.browDots, .whiteChest, .whiteFeet]),
    height: 65...65, weight: 45...45,
    proportions: [
      "cheek": 76, "jowl": 0, "slant": 0, "ear-top": -54, "neck": 92, "fur": 0, "body": 1.1,
      "leg": 0.47, "thick": 11, "tuck": 3,
    ]),
  PortraitFixture(
    name: "greyhound", species: .dog,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.paleChest], colours: [.blueGrey, .white]),
    look: Look(
      skull: .narrow, muzzleLength: .veryLong, muzzleForm: .fine, ears: .rose,
      eyeShape: .almond, eyeColour: .dark, tail: .long, rareTraits: [.tuckedLoin]),
    height: 73...73, weight: 31...31,
    proportions: [
      "skull": 48, "crown": -66, "cheek": 46, "chin": 122, "slant": 3, "neck": 40, "leg": 0.54,
      "thick": 6, "tuck": 24, "nape": 46, "head": 10, "snout-depth": 7,
    ]),
]
