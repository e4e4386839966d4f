import Catalog

/// Dogs whose portraits have been reviewed.
let dogSubjects: [PortraitFixture] = [
  PortraitFixture(
    name: "beagle", species: .dog,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.tricolourSaddle, .blaze],
      colours: [.tan, .white, .black]),
    look: Look(
      skull: .domed, muzzleLength: .medium, muzzleForm: .square, ears: .pendant,
      eyeShape: .round, eyeColour: .brown, tail: .flag, rareTraits: [.whiteTailTip, .whiteFeet]),
    height: .init(min: 37, max: 37), weight: .init(min: 10, max: 10),
    proportions: [
      "muzzle": 37, "chin": 104, "ear-length": 140, "ear-width": 48, "leg": 0.47, "thick": 8,
    ]),
  PortraitFixture(
    name: "labrador", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.`self`], colours: [.yellow]),
    look: Look(
      skull: .broad, muzzleLength: .medium, muzzleForm: .square, ears: .drop,
      eyeShape: .almond, eyeColour: .brown, tail: .otter, rareTraits: []),
    height: .init(min: 57, max: 57), weight: .init(min: 30, max: 30),
    proportions: [
      "cheek": 74, "muzzle": 45, "chin": 106, "jowl": 5, "slant": 0, "ear-bulge": 0.42, "poise": 48,
    ]),
  PortraitFixture(
    name: "retriever-golden", species: .dog,
    coat: Coat(length: .long, texture: .feathered, patterns: [.paleChest], colours: [.gold]),
    look: Look(
      skull: .broad, muzzleLength: .medium, muzzleForm: .square, ears: .drop,
      eyeShape: .almond, eyeColour: .brown, tail: .plume, rareTraits: []),
    height: .init(min: 57, max: 57), weight: .init(min: 30, max: 30),
    proportions: [
      "skull": 74, "crown": -78, "cheek": 74, "chin": 106, "jowl": 0, "slant": 0, "ear-top": -46,
      "leg": 0.47, "thick": 9, "tuck": 4, "hem": 6,
    ]),
  PortraitFixture(
    name: "germanshepherd", species: .dog,
    coat: Coat(
      length: .medium, texture: .dense, patterns: [.saddle, .mask], colours: [.tan, .black]),
    look: Look(
      skull: .wedge, muzzleLength: .long, muzzleForm: .tapered, ears: .prick,
      eyeShape: .almond, eyeColour: .brown, tail: .brush, rareTraits: [.slopingBack]),
    height: .init(min: 60, max: 60), weight: .init(min: 32, max: 32),
    proportions: [
      "crown": -70, "chin": 112, "nose": 68, "eye-x": 33, "slant": 3, "ear-height": 80,
      "ear-width": 60, "ear-tilt": 9, "neck": 76, "ruff": 14, "body": 1.15, "thick": 8, "tuck": 8,
      "poise": 48,
    ]),
  PortraitFixture(
    name: "husky", species: .dog,
    coat: Coat(length: .medium, texture: .dense, patterns: [.cap], colours: [.slate, .white]),
    look: Look(
      skull: .wedge, muzzleLength: .medium, muzzleForm: .tapered, ears: .prick,
      eyeShape: .almond, eyeColour: .ice, tail: .curl, rareTraits: []),
    height: .init(min: 55, max: 55), weight: .init(min: 22, max: 22),
    proportions: [
      "skull": 70, "cheek": 74, "chin": 98, "nose": 58, "eye-x": 33, "slant": 5, "ear-height": 60,
      "ear-width": 56, "ear-tilt": 3, "neck": 86, "leg": 0.53, "thick": 8, "hem": 6,
    ]),
  PortraitFixture(
    name: "dalmatian", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.spots], colours: [.white, .black]),
    look: Look(
      skull: .flat, muzzleLength: .long, muzzleForm: .square, ears: .drop,
      eyeShape: .almond, eyeColour: .brown, tail: .whip, rareTraits: []),
    height: .init(min: 58, max: 58), weight: .init(min: 25, max: 25),
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
    height: .init(min: 30, max: 30), weight: .init(min: 7, max: 7),
    proportions: [
      "cheek-y": 18, "chin": 84, "nose": 22, "jowl": 12, "eye": 17, "ear-length": 50,
      "ear-width": 46, "neck": 84, "body": 1, "leg": 0.42, "thick": 9, "tuck": 3, "nape": 26,
      "poise": 58, "head": 19, "snout-depth": 13,
    ]),
  PortraitFixture(
    name: "bulldog-french", species: .dog,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.brindle, .paleChest],
      colours: [.brindle, .white]),
    look: Look(
      skull: .broad, muzzleLength: .flat, muzzleForm: .broad, ears: .bat,
      eyeShape: .round, eyeColour: .dark, tail: .none, rareTraits: [.flews]),
    height: .init(min: 30, max: 30), weight: .init(min: 11, max: 11),
    proportions: [
      "crown": -66, "cheek": 82, "cheek-y": 26, "muzzle": 56, "chin": 92, "nose": 30, "eye": 13.5,
      "ear-height": 70, "neck": 88, "body": 1, "leg": 0.4, "thick": 11, "nape": 24, "head": 19,
      "snout-depth": 15,
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
    height: .init(min: 58, max: 58), weight: .init(min: 30, max: 30),
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
    height: .init(min: 62, max: 62), weight: .init(min: 48, max: 48),
    proportions: [
      "skull": 84, "cheek": 86, "muzzle": 46, "nose": 58, "jowl": 6, "eye-x": 36, "slant": 0,
      "ear-top": -64, "ear-width": 34, "neck": 98, "leg": 0.46, "thick": 13, "tuck": 4, "poise": 46,
      "head": 17, "snout": 14, "snout-depth": 13,
    ]),
  PortraitFixture(
    name: "doberman", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.tanPoints], colours: [.black, .rust]),
    look: Look(
      skull: .narrow, muzzleLength: .long, muzzleForm: .tapered, ears: .tallPrick,
      eyeShape: .almond, eyeColour: .dark, tail: .stub,
      rareTraits: [.browDots, .chestTriangles, .tuckedLoin]),
    height: .init(min: 68, max: 68), weight: .init(min: 37, max: 37),
    proportions: [
      "skull": 56, "crown": -74, "cheek": 56, "chin": 120, "nose": 78, "eye": 10, "slant": 3,
      "ear-width": 40, "body": 1, "leg": 0.54, "tuck": 14, "poise": 60,
    ]),
  PortraitFixture(
    name: "poodle-standard", species: .dog,
    coat: Coat(length: .long, texture: .curly, patterns: [.`self`], colours: [.black]),
    look: Look(
      skull: .narrow, muzzleLength: .long, muzzleForm: .fine, ears: .pendant,
      eyeShape: .almond, eyeColour: .dark, tail: .pompon, rareTraits: [.topknot]),
    height: .init(min: 55, max: 55), weight: .init(min: 25, max: 25),
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
    height: .init(min: 22, max: 22), weight: .init(min: 8, max: 8),
    proportions: [
      "skull": 58, "cheek": 56, "muzzle": 28, "nose": 76, "slant": 0, "ear-top": -38,
      "ear-length": 122, "ear-width": 48, "neck": 54, "body": 1.75, "leg": 0.24, "thick": 10,
      "tuck": 4, "poise": 48, "head": 15, "snout": 27,
    ]),
  PortraitFixture(
    name: "pembroke", species: .dog,
    coat: Coat(
      length: .medium, texture: .dense, patterns: [.blaze, .whiteTrim], colours: [.red, .white]),
    look: Look(
      skull: .wedge, muzzleLength: .medium, muzzleForm: .tapered, ears: .roundedPrick,
      eyeShape: .almond, eyeColour: .brown, tail: .none,
      rareTraits: [.shortLegs, .whiteChest, .whiteFeet]),
    height: .init(min: 28, max: 28), weight: .init(min: 12, max: 12),
    proportions: [
      "crown": -66, "cheek": 74, "chin": 96, "eye-x": 33, "slant": 0, "ear-height": 66,
      "ear-width": 66, "ear-tip": 11, "neck": 76, "thick": 10, "tuck": 3, "nape": 38, "head": 17,
    ]),
  PortraitFixture(
    name: "collie-border", species: .dog,
    coat: Coat(
      length: .long, texture: .feathered, patterns: [.blaze, .collar], colours: [.black, .white]),
    look: Look(
      skull: .flat, muzzleLength: .medium, muzzleForm: .tapered, ears: .semiPrick,
      eyeShape: .almond, eyeColour: .brown, tail: .plume, rareTraits: [.whiteTailTip, .whiteFeet]),
    height: .init(min: 51, max: 51), weight: .init(min: 17, max: 17),
    proportions: [
      "chin": 106, "nose": 65, "slant": 0, "ear-height": 74, "ear-width": 56, "neck": 80,
      "body": 1.1, "thick": 8, "poise": 44,
    ]),
  PortraitFixture(
    name: "collie", species: .dog,
    coat: Coat(
      length: .long, texture: .feathered, patterns: [.snip, .collar], colours: [.sable, .white]),
    look: Look(
      skull: .wedge, muzzleLength: .veryLong, muzzleForm: .fine, ears: .semiPrick,
      eyeShape: .slanted, eyeColour: .brown, tail: .plume,
      rareTraits: [.ruff, .whiteTailTip, .whiteFeet]),
    height: .init(min: 58, max: 58), weight: .init(min: 27, max: 27),
    proportions: [
      "skull": 52, "crown": -68, "cheek": 54, "eye-x": 26, "eye": 9.5, "slant": 5, "ear-height": 66,
      "ear-width": 46, "neck": 90, "fur": 14, "body": 1.1, "thick": 8, "tuck": 4, "nape": 36,
      "head": 12, "hem": 12,
    ]),
  PortraitFixture(
    name: "shiba", species: .dog,
    coat: Coat(length: .medium, texture: .dense, patterns: [.urajiro], colours: [.red, .cream]),
    look: Look(
      skull: .broad, muzzleLength: .medium, muzzleForm: .tapered, ears: .smallPrick,
      eyeShape: .triangular, eyeColour: .dark, tail: .curl, rareTraits: [.browDots]),
    height: .init(min: 38, max: 38), weight: .init(min: 10, max: 10),
    proportions: [
      "skull": 72, "crown": -68, "cheek": 80, "cheek-y": 20, "chin": 94, "nose": 56,
      "ear-height": 48, "ear-width": 50, "ear-tilt": 4, "ear-tip": 6, "neck": 86, "fur": 6,
      "ruff": 0, "body": 1.02, "thick": 8, "poise": 58, "snout": 14,
    ]),
  PortraitFixture(
    name: "chihuahua", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.paleChest], colours: [.paleFawn]),
    look: Look(
      skull: .apple, muzzleLength: .short, muzzleForm: .fine, ears: .flaredBat,
      eyeShape: .round, eyeColour: .dark, tail: .sickle, rareTraits: []),
    height: .init(min: 20, max: 20), weight: .init(min: 2.5, max: 2.5),
    proportions: [
      "crown": -82, "cheek-y": 14, "muzzle": 27, "chin": 82, "eye-x": 38, "neck": 46, "thick": 6,
      "tuck": 8, "poise": 64, "head": 19,
    ]),
  PortraitFixture(
    name: "hound-afghan", species: .dog,
    coat: Coat(length: .veryLong, texture: .curtain, patterns: [.mask], colours: [.blond, .black]),
    look: Look(
      skull: .narrow, muzzleLength: .veryLong, muzzleForm: .fine, ears: .hidden,
      eyeShape: .slanted, eyeColour: .dark, tail: .ring, rareTraits: [.topknot]),
    height: .init(min: 68, max: 68), weight: .init(min: 26, max: 26),
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
    height: .init(min: 35, max: 35), weight: .init(min: 27, max: 27),
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
    height: .init(min: 65, max: 65), weight: .init(min: 45, max: 45),
    proportions: [
      "cheek": 76, "jowl": 0, "slant": 0, "ear-top": -54, "neck": 92, "fur": 0, "body": 1.1,
      "leg": 0.47, "thick": 11, "tuck": 3,
    ]),
  PortraitFixture(
    name: "terrier-yorkshire", species: .dog,
    coat: Coat(
      length: .veryLong, texture: .curtain, patterns: [.twoTone], colours: [.gold, .steel]),
    look: Look(
      skull: .small, muzzleLength: .short, muzzleForm: .fine, ears: .smallPrick,
      eyeShape: .round, eyeColour: .dark, tail: .sickle, rareTraits: []),
    height: .init(min: 20, max: 20), weight: .init(min: 3, max: 3),
    proportions: [
      "muzzle": 30, "nose": 54, "eye": 11, "ear-height": 60, "ear-width": 48, "ear-tilt": 8,
      "neck": 60, "leg": 0.4, "thick": 7, "tuck": 3, "poise": 62, "head": 15, "hem": 10,
      "skirt": 0.13,
    ]),
  PortraitFixture(
    name: "terrier-westhighland", species: .dog,
    coat: Coat(length: .medium, texture: .wiry, patterns: [.`self`], colours: [.white]),
    look: Look(
      skull: .round, muzzleLength: .short, muzzleForm: .tapered, ears: .smallPrick,
      eyeShape: .round, eyeColour: .dark, tail: .carrot, rareTraits: [.beard]),
    height: .init(min: 28, max: 28), weight: .init(min: 8, max: 8),
    proportions: [
      "skull": 84, "crown": -84, "cheek": 94, "cheek-y": 20, "muzzle": 40, "eye-x": 31, "eye": 10.5,
      "ear-height": 44, "ear-width": 44, "ear-tilt": 8, "fur": 13, "body": 1.1, "leg": 0.4,
      "thick": 9, "tuck": 3, "poise": 58, "head": 19, "snout-depth": 11, "hem": 7,
    ]),
  PortraitFixture(
    name: "greyhound", species: .dog,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.paleChest], colours: [.blueGrey, .white]),
    look: Look(
      skull: .narrow, muzzleLength: .veryLong, muzzleForm: .fine, ears: .rose,
      eyeShape: .almond, eyeColour: .dark, tail: .long, rareTraits: [.tuckedLoin]),
    height: .init(min: 73, max: 73), weight: .init(min: 31, max: 31),
    proportions: [
      "skull": 48, "crown": -66, "cheek": 46, "chin": 122, "slant": 3, "neck": 40, "leg": 0.54,
      "thick": 6, "tuck": 24, "nape": 46, "head": 10, "snout-depth": 7,
    ]),
]
