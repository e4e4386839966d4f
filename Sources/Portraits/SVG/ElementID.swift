/// Ids of the elements that a drawing defines and reuses.
///
/// The values are short because every use counts towards the size limit of a document.
enum ElementID: String {
  case title = "tt"
  case description = "ds"
  /// Clips the bust to the disc.
  case discClip = "a"
  /// Clips the silhouette of a person to the panel.
  case panelClip = "i"
  /// Outline of the head.
  case head = "h"
  /// Clips markings to the head.
  case headClip = "o"
  /// Outline of neck and shoulders.
  case bust = "n"
  /// Clips markings to neck and shoulders.
  case bustClip = "b"
  /// Light on the disc.
  case discLight = "c"
  /// Shading of the ears from root to tip.
  case earShade = "e"
  /// Light on the head.
  case headLight = "l"
  /// Light on the figure.
  case bodyLight = "s"
  /// Fading colour of colourpoint markings.
  case colourpointGradient = "p"
  /// Fading shade of dark hair tips.
  case hairTipGradient = "j"
  /// Cords behind the head.
  case backCords = "kb"
  /// Cords over the face.
  case frontCords = "kf"
  /// Cords of the beard.
  case beardCords = "kd"
  /// Outline of the trunk.
  case trunk = "v"
  /// Clips markings to the trunk.
  case trunkClip = "u"
  case foreleg = "f"
  case hindLeg = "r"
  /// Clips markings to the near legs.
  case nearLegsClip = "m"
  /// Clips markings to the far legs.
  case farLegsClip = "x"
}
