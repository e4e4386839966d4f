import Catalog

/// Dogs with erect or semi-erect ears, whose portraits have been reviewed.
let prickEaredDogSubjects: [PortraitFixture] = [
  PortraitFixture(
    name: "germanshepherd", species: .dog,
    coat: Coat(
      length: .medium, texture: .dense, patterns: [.saddle, .mask], colours: [.tan, .black]),
    look: Look(
      skull: .wedge, muzzleLength: .long, muzzleForm: .tapered, ears: .prick,
      eyeShape: .almond, eyeColour: .brown, tail: .brush, rareTraits: [.slopingBack]),
    height: 60...60, weight: 32...32,
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
    height: 55...55, weight: 22...22,
    proportions: [
      "skull": 70, "cheek": 74, "chin": 98, "nose": 58, "eye-x": 33, "slant": 5, "ear-height": 60,
      "ear-width": 56, "ear-tilt": 3, "neck": 86, "leg": 0.53, "thick": 8, "hem": 6,
    ]),
  PortraitFixture(
    name: "bulldog-french", species: .dog,
    coat: Coat(
      length: .short, texture: .smooth, patterns: [.brindle, .paleChest],
      colours: [.brindle, .white]),
    look: Look(
      skull: .broad, muzzleLength: .flat, muzzleForm: .broad, ears: .bat,
      eyeShape: .round, eyeColour: .dark, tail: .none, rareTraits: [.flews]),
    height: 30...30, weight: 11...11,
    proportions: [
      "crown": -66, "cheek": 82, "cheek-y": 26, "muzzle": 56, "chin": 92, "nose": 30, "eye": 13.5,
      "ear-height": 70, "neck": 88, "body": 1, "leg": 0.4, "thick": 11, "nape": 24, "head": 19,
      "snout-depth": 15,
    ]),
  PortraitFixture(
    name: "doberman", species: .dog,
    coat: Coat(length: .short, texture: .smooth, patterns: [.tanPoints], colours: [.black, .rust]),
    look: Look(
      skull: .narrow, muzzleLength: .long, muzzleForm: .tapered, ears: .tallPrick,
      eyeShape: .almond, eyeColour: .dark, tail: .stub,
      rareTraits: [.browDots, .chestTriangles, .tuckedLoin]),
    height: 68...68, weight: 37...37,
    proportions: [
      "skull": 56, "crown": -74, "cheek": 56, "chin": 120, "nose": 78, "eye": 10, "slant": 3,
      "ear-width": 40, "body": 1, "leg": 0.54, "tuck": 14, "poise": 60,
    ]),
  PortraitFixture(
    name: "pembroke", species: .dog,
    coat: Coat(
      length: .medium, texture: .dense, patterns: [.blaze, .whiteTrim], colours: [.red, .white]),
    look: Look(
      skull: .wedge, muzzleLength: .medium, muzzleForm: .tapered, ears: .roundedPrick,
      eyeShape: .almond, eyeColour: .brown, tail: .none,
      rareTraits: [.shortLegs, .whiteChest, .whiteFeet]),
    height: 28...28, weight: 12...12,
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
    height: 51...51, weight: 17...17,
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
    height: 58...58, weight: 27...27,
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
    height: 38...38, weight: 10...10,
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
    height: 20...20, weight: 2.5...2.5,
    proportions: [
      "crown": -82, "cheek-y": 14, "muzzle": 27, "chin": 82, "eye-x": 38, "neck": 46, "thick": 6,
      "tuck": 8, "poise": 64, "head": 19,
    ]),
  PortraitFixture(
    name: "terrier-yorkshire", species: .dog,
    coat: Coat(
      length: .veryLong, texture: .curtain, patterns: [.twoTone], colours: [.gold, .steel]),
    look: Look(
      skull: .small, muzzleLength: .short, muzzleForm: .fine, ears: .smallPrick,
      eyeShape: .round, eyeColour: .dark, tail: .sickle, rareTraits: []),
    height: 20...20, weight: 3...3,
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
    height: 28...28, weight: 8...8,
    proportions: [
      "skull": 84, "crown": -84, "cheek": 94, "cheek-y": 20, "muzzle": 40, "eye-x": 31, "eye": 10.5,
      "ear-height": 44, "ear-width": 44, "ear-tilt": 8, "fur": 13, "body": 1.1, "leg": 0.4,
      "thick": 9, "tuck": 3, "poise": 58, "head": 19, "snout-depth": 11, "hem": 7,
    ]),
]
