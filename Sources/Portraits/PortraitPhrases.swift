import Catalog

// The English phrases of descriptions. Patterns named after a breed are described by their
// appearance, so that the phrase does not reveal the breed.

extension Pattern {
  /// The phrase; nil if the colours alone describe the pattern.
  var phrase: String? {
    switch self {
    case .`self`: nil
    case .blaze: "a white blaze"
    case .snip: "a narrow white blaze"
    case .saddle, .tricolourSaddle: "a dark saddle"
    case .mask: "a dark mask"
    case .cap: "a dark cap over a white face"
    case .urajiro: "pale cheeks and underside"
    case .spots: "dark spots all over"
    case .ticked: "a grain of dark hair tips"
    case .brindle: "dark brindle stripes"
    case .merle: "ragged dark blotches"
    case .tabby: "dark stripes and an M on the brow"
    case .rosettes: "dark rings over the body"
    case .colourpoint: "a dark face, ears, legs and tail"
    case .bicolour: "white below, colour above"
    case .collar: "a white collar"
    case .gloves: "white gloves"
    case .tanPoints: "points on face, chest and legs"
    case .twoTone: "head and body of different colours"
    case .paleChest: "a pale chest"
    case .whiteTrim: "white trim"
    case .speckled: "coloured flecks on white"
    case .roan: "white and coloured hairs mixed"
    case .harlequin: "torn dark patches on white"
    case .patches: "large coloured patches on white"
    case .marbled: "broad dark whorls and an M on the brow"
    case .wolf: "dark-banded hair, pale legs"
    case .grizzle: "dark hairs over a lighter coat"
    case .tortoiseshell: "a patchwork of dark and red"
    case .van: "colour on the head and tail only"
    case .smoke: "dark hair over pale roots"
    case .tipped: "dark tips on pale hair"
    case .darkEars: "dark ears"
    }
  }
}

extension Colour {
  var phrase: String {
    switch self {
    case .slate, .dove: spaced + " grey"
    case .steel: "steel blue"
    case .seal: "seal brown"
    case .skin: "skin pink"
    default: spaced
    }
  }
}

extension Ears {
  var phrase: String {
    switch self {
    case .prick: "upright pointed ears"
    case .tallPrick: "tall narrow upright ears"
    case .roundedPrick: "upright rounded ears"
    case .smallPrick: "small upright ears"
    case .bat: "broad round-topped upright ears"
    case .flaredBat: "very large flaring ears"
    case .semiPrick: "half-upright ears with folded tips"
    case .drop: "drop ears"
    case .smallDrop: "small drop ears"
    case .pendant: "long low-set ears"
    case .longPendant: "very long low-set ears"
    case .button: "small folded button ears"
    case .rose: "small folded-back ears"
    case .fold: "ears folded down to the skull"
    case .hidden: "ears hidden by hair"
    case .small: "small wide-set ears"
    case .medium: "medium ears"
    case .large: "large upright ears"
    case .huge: "huge wide-based ears"
    case .lynxTip: "tall tufted ears"
    case .butterfly: "large fringed upright ears"
    case .tasselled: "hanging ears with tassels at the tips"
    case .curled: "ears turned back at the tips"
    }
  }
}

extension EyeColour {
  var phrase: String {
    switch self {
    case .ice: "ice-blue"
    case .aqua: "blue-green"
    case .odd: "odd-coloured"
    default: rawValue
    }
  }
}

extension Tail {
  var phrase: String {
    switch self {
    case .otter: "a thick straight tail"
    case .sabre: "a gently curved tail"
    case .flag: "a tail carried high"
    case .plume: "a plumed tail"
    case .brush: "a bushy hanging tail"
    case .curl: "a tail curled over the back"
    case .tight: "a tightly curled tail"
    case .whip: "a tapering tail"
    case .long: "a long low tail"
    case .ring: "a tail ending in a ring"
    case .carrot: "a short upright tail"
    case .sickle: "a sickle tail"
    case .pompon: "a pompon on the tail"
    case .stub: "a stub of a tail"
    case .none: "no tail"
    case .cat: "a long tail"
    case .thin: "a long thin tail"
    }
  }
}

extension RareTrait {
  var phrase: String {
    switch self {
    case .topknot: "a topknot"
    case .wrinkles: "wrinkled skin"
    case .beard: "a beard"
    case .flews: "hanging lips"
    case .ruff: "a full ruff"
    case .collar: "a white collar"
    case .lynxTips: "tufted ear tips"
    case .browDots: "dots over the eyes"
    case .whiteFeet: "white feet"
    case .whiteChest: "a white chest"
    case .whiteTailTip: "a white tip to the tail"
    case .darkTailTip: "a dark tip to the tail"
    case .chestTriangles: "two patches on the chest"
    case .shortLegs: "short legs"
    case .slopingBack: "a sloping back"
    case .tuckedLoin: "a deep chest and tucked loin"
    case .noWhiskers: "no whiskers"
    case .fleshNose: "a flesh-coloured nose"
    case .moustache: "a moustache"
    case .eyebrows: "bushy eyebrows"
    case .fringe: "hair falling over the eyes"
    case .dewlap: "loose skin under the throat"
    case .mane: "a full mane"
    case .crest: "a crest of hair on the head"
    case .ridge: "a ridge of hair along the back"
    case .spectacles: "dark lines around the eyes"
    case .blueTongue: "a blue tongue"
    case .undershot: "an undershot jaw"
    case .longLegs: "long legs"
    case .archedBack: "an arched back"
    case .roundBody: "a round body"
    case .slender: "a slender build"
    case .heavyBones: "heavy bones"
    }
  }
}
