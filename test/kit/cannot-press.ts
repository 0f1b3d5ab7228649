/** Whether a button cannot be pressed, disabled or waiting for what is missing (GATE-11). */
export function cannotPress(button: HTMLButtonElement): boolean {
  return button.disabled || button.getAttribute('aria-disabled') === 'true';
}
