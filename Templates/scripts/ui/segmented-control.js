/** Segmented controls: buttons, one or more of which are pressed. */

/**
 * Marks the buttons that are pressed.
 *
 * @template {Element} Button
 * @param {Iterable<Button>} buttons
 * @param {(button: Button) => boolean} isPressed
 */
export function setPressed(buttons, isPressed) {
  for (const button of buttons) {
    button.setAttribute("aria-pressed", String(isPressed(button)));
  }
}
