import Catalog

/// Cats whose portraits have been reviewed.
let catSubjects: [PortraitFixture] = [
  PortraitFixture(
    name: "abyssinian", species: .cat,
    coat: Coat(length: .short, texture: .smooth, patterns: [.ticked], colours: [.ruddy]),
    look: Look(
      skull: .softWedge, muzzleLength: .medium, muzzleForm: .tapered, ears: .large,
      eyeShape: .almond, eyeColour: .gold, tail: .cat, rareTraits: [.darkTailTip]),
    height: nil, weight: 4...4,
    proportions: [
      "cheek": 68, "nose": 34, "eye": 15, "ear-height": 52, "body": 1.2, "leg": 0.5, "thick": 6,
      "poise": 58,
    ]),
  PortraitFixture(
    name: "bengal", species: .cat,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.rosettes], colours: [.gold, .darkBrown]),
    look: Look(
      skull: .softWedge, muzzleLength: .medium, muzzleForm: .square, ears: .medium,
      eyeShape: .oval, eyeColour: .green, tail: .cat, rareTraits: [.darkTailTip]),
    height: nil, weight: 5.5...5.5,
    proportions: [
      "skull": 72, "crown": -64, "cheek": 74, "muzzle": 40, "nose": 34, "eye": 15, "slant": 0,
      "ear-height": 46, "ear-width": 56, "body": 1.35, "thick": 8, "head": 19, "size": 0.78,
    ]),
  PortraitFixture(
    name: "birman", species: .cat,
    coat: Coat(
      length: .long, texture: .feathered, patterns: [.colourpoint, .gloves],
      colours: [.cream, .seal]),
    look: Look(
      skull: .round, muzzleLength: .medium, muzzleForm: .square, ears: .medium,
      eyeShape: .round, eyeColour: .blue, tail: .plume, rareTraits: [.whiteFeet]),
    height: nil, weight: 4.5...4.5,
    proportions: [
      "crown": -70, "cheek": 84, "muzzle": 40, "nose": 34, "eye": 15, "ear-height": 50,
      "ear-width": 62, "neck": 84, "leg": 0.38,
    ]),
  PortraitFixture(
    name: "british-shorthair", species: .cat,
    coat: Coat(length: .short, texture: .plush, patterns: [.`self`], colours: [.blue]),
    look: Look(
      skull: .wideRound, muzzleLength: .short, muzzleForm: .broad, ears: .small,
      eyeShape: .round, eyeColour: .copper, tail: .cat, rareTraits: []),
    height: nil, weight: 5.5...5.5,
    proportions: [
      "crown": -72, "cheek-y": 22, "muzzle": 52, "chin": 88, "eye": 17, "ear-height": 42,
      "ear-width": 60, "leg": 0.36, "thick": 11, "tuck": 3, "poise": 45, "size": 0.78,
    ]),
  PortraitFixture(
    name: "devon-rex", species: .cat,
    coat: Coat(length: .veryShort, texture: .waved, patterns: [.`self`], colours: [.dove]),
    look: Look(
      skull: .pixie, muzzleLength: .short, muzzleForm: .tapered, ears: .huge,
      eyeShape: .oval, eyeColour: .green, tail: .thin, rareTraits: []),
    height: nil, weight: 3.5...3.5,
    proportions: [
      "crown": -62, "cheek": 78, "cheek-y": 6, "muzzle": 30, "chin": 76, "eye-x": 36, "eye": 18,
      "slant": 5, "ear-height": 48, "ear-tip": 12, "ear-flare": 48, "ear-low": 6, "neck": 40,
      "body": 1.15, "leg": 0.5, "thick": 6, "tuck": 9, "poise": 62,
    ]),
  PortraitFixture(
    name: "maine-coon", species: .cat,
    coat: Coat(
      length: .long, texture: .feathered, patterns: [.tabby], colours: [.brown, .darkBrown]),
    look: Look(
      skull: .square, muzzleLength: .medium, muzzleForm: .square, ears: .lynxTip,
      eyeShape: .oval, eyeColour: .green, tail: .plume, rareTraits: [.ruff, .lynxTips]),
    height: nil, weight: 7...7,
    proportions: [
      "skull": 74, "cheek": 78, "muzzle": 44, "chin": 92, "eye-x": 38, "eye": 15, "slant": 3,
      "ear-height": 64, "neck": 92, "fur": 20, "body": 1.45, "leg": 0.4, "thick": 9, "tuck": 3,
      "head": 20, "snout": 6, "hem": 11,
    ]),
  PortraitFixture(
    name: "persian", species: .cat,
    coat: Coat(length: .veryLong, texture: .feathered, patterns: [.`self`], colours: [.cream]),
    look: Look(
      skull: .wideRound, muzzleLength: .flat, muzzleForm: .broad, ears: .small,
      eyeShape: .round, eyeColour: .copper, tail: .plume, rareTraits: [.ruff]),
    height: nil, weight: 4.5...4.5,
    proportions: [
      "crown": -72, "cheek": 106, "cheek-y": 26, "muzzle": 50, "nose": 10, "eye-x": 44,
      "ear-height": 30, "ear-width": 42, "ear-tilt": 10, "neck": 122, "body": 1.25, "leg": 0.3,
      "thick": 10, "tuck": 2, "poise": 40,
    ]),
  PortraitFixture(
    name: "ragdoll", species: .cat,
    coat: Coat(
      length: .long, texture: .feathered, patterns: [.bicolour],
      colours: [.cream, .sealGrey, .white]),
    look: Look(
      skull: .round, muzzleLength: .medium, muzzleForm: .square, ears: .medium,
      eyeShape: .oval, eyeColour: .blue, tail: .plume, rareTraits: [.whiteFeet, .whiteChest]),
    height: nil, weight: 6.5...6.5,
    proportions: [
      "crown": -70, "muzzle": 40, "nose": 34, "eye": 16, "slant": 0, "ear-width": 62, "neck": 92,
      "fur": 11, "body": 1.42, "leg": 0.38, "thick": 9, "tuck": 3, "poise": 48,
    ]),
  PortraitFixture(
    name: "russian-blue", species: .cat,
    coat: Coat(length: .short, texture: .plush, patterns: [.`self`], colours: [.blue]),
    look: Look(
      skull: .softWedge, muzzleLength: .medium, muzzleForm: .tapered, ears: .large,
      eyeShape: .almond, eyeColour: .green, tail: .cat, rareTraits: []),
    height: nil, weight: 4.5...4.5,
    proportions: [
      "crown": -62, "cheek": 74, "muzzle": 40, "nose": 34, "slant": 4, "ear-height": 52,
      "ear-width": 60, "ear-flare": -4, "neck": 56, "body": 1.2, "leg": 0.48, "thick": 6,
      "poise": 58,
    ]),
  PortraitFixture(
    name: "scottish-fold", species: .cat,
    coat: Coat(length: .short, texture: .plush, patterns: [.tabby], colours: [.silver]),
    look: Look(
      skull: .wideRound, muzzleLength: .short, muzzleForm: .broad, ears: .fold,
      eyeShape: .round, eyeColour: .copper, tail: .cat, rareTraits: []),
    height: nil, weight: 4.5...4.5,
    proportions: [
      "crown": -78, "cheek": 98, "cheek-y": 18, "muzzle": 46, "eye": 19, "neck": 90, "leg": 0.37,
      "thick": 10, "tuck": 3, "poise": 45,
    ]),
  PortraitFixture(
    name: "siamese", species: .cat,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.colourpoint], colours: [.cream, .seal]),
    look: Look(
      skull: .longWedge, muzzleLength: .long, muzzleForm: .fine, ears: .huge,
      eyeShape: .slanted, eyeColour: .blue, tail: .thin, rareTraits: []),
    height: nil, weight: 4...4,
    proportions: [
      "crown": -60, "cheek-y": 4, "muzzle": 26, "nose": 48, "slant": 8, "ear-height": 56,
      "ear-width": 66, "ear-tip": 5, "ear-low": 8, "neck": 40, "body": 1.25, "leg": 0.5, "thick": 5,
      "tuck": 9, "nape": 30, "poise": 60,
    ]),
  PortraitFixture(
    name: "sphynx", species: .cat,
    coat: Coat(length: .none, texture: .bare, patterns: [.`self`], colours: [.skin]),
    look: Look(
      skull: .pixie, muzzleLength: .short, muzzleForm: .tapered, ears: .huge,
      eyeShape: .oval, eyeColour: .green, tail: .thin, rareTraits: [.wrinkles, .noWhiskers]),
    height: nil, weight: 4...4,
    proportions: [
      "cheek": 72, "cheek-y": 6, "chin": 84, "nose": 40, "eye-x": 36, "eye": 18, "slant": 7,
      "ear-height": 64, "ear-width": 72, "ear-flare": 30, "ear-low": 2, "neck": 38, "body": 1.15,
      "leg": 0.48, "thick": 6, "tuck": 2, "poise": 60,
    ]),
]
