/** Sound and vibration for answers, if enabled and supported. */

/** Gain at full volume, from 0 to 1. */
const maximumGain = 0.2;

/** Notes: pitch in hertz, start and duration in seconds. */
const tunes = {
  right: [[659.3, 0, 0.16], [987.8, 0.09, 0.32]],
  wrong: [[329.6, 0, 0.22], [293.7, 0.12, 0.3]],
};
/** Vibration patterns: vibrations and pauses in turn, in milliseconds. */
const vibrations = { right: [20], wrong: [40, 60, 40] };

/** @type {AudioContext | null} */
let audioContext = null;

/**
 * Starts audio and returns its context; null if the browser has none. Some browsers start audio
 * only during a gesture, such as an answer.
 */
export function startAudio() {
  if (typeof AudioContext !== "function") {
    return null;
  }
  audioContext ??= new AudioContext();
  if (audioContext.state !== "running") {
    audioContext.resume().catch(() => {});
  }
  return audioContext;
}

/**
 * Plays the sound and the vibration of an answer, as far as the settings allow.
 *
 * @param {boolean} isRight
 * @param {{ sound: boolean, volume: number, haptics: boolean }} settings the volume as a percentage
 */
export function playFeedback(isRight, settings) {
  const kind = isRight ? "right" : "wrong";
  if (settings.haptics) {
    navigator.vibrate?.(vibrations[kind]);
  }
  const context = settings.sound && settings.volume > 0 ? startAudio() : null;
  if (context) {
    for (const [pitch = 0, from = 0, length = 0] of tunes[kind]) {
      playNote(context, pitch, context.currentTime + from, length, settings.volume / 100);
    }
  }
}

/**
 * Plays a soft note that fades out.
 *
 * @param {AudioContext} context
 * @param {number} pitch in hertz
 * @param {number} from the start on the context's clock, in seconds
 * @param {number} length in seconds
 * @param {number} volume from 0 to 1
 */
function playNote(context, pitch, from, length, volume) {
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(maximumGain * volume, from + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0005, from + length);
  tone.connect(loudness).connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
}
