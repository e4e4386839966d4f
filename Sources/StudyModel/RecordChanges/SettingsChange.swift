/// Returns the changed settings, with each changed field stamped with the device and the time, in
/// milliseconds since 1970 (UTC).
///
/// A field's new stamp is later than its last one, even if the clock was set back. A flag can be
/// changed but not removed; an exam can be removed.
public func changedSettings(_ settings: Settings, to wanted: Settings, at: Int, deviceID: String)
  -> Settings
{
  var changed = wanted
  changed.profileID = settings.profileID
  changed.stamps = settings.stamps
  changed.other = settings.other
  for name in settings.flags.keys.sorted() where wanted.flags[name] == nil {
    changed.flags[name] = settings.flags[name]
  }
  let before = fieldTexts(settings)
  let after = fieldTexts(changed)
  for field in after.keys.sorted() where after[field] != before[field] {
    changed.stamps[field] = nextStamp(settings.stamps[field], at: at, deviceID: deviceID)
  }
  for field in before.keys.sorted() where after[field] == nil {
    changed.stamps[field] = nextStamp(settings.stamps[field], at: at, deviceID: deviceID)
  }
  if weightsOrder(settings.weights, wanted.weights) != 0 {
    changed.stamps["weights"] = nextStamp(settings.stamps["weights"], at: at, deviceID: deviceID)
  }
  return changed
}

/// Returns a stamp that is later than the last one.
func nextStamp(_ last: Stamp?, at: Int, deviceID: String) -> Stamp {
  return Stamp(modified: nextModified(last?.modified, at: at), deviceID: deviceID)
}
