type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How a control was left. */
interface Left {
  readonly value: string;
  readonly isChecked: boolean;
}

/** What a visitor has done on a page that is not alive yet. */
interface Early {
  /** The controls that were typed in or picked from, as they were left, the last one last. */
  readonly touched: Map<Control, Left>;
  /** The button that was pressed last, or null. */
  pressed: HTMLElement | null;
  /** Errors that nobody has caught. */
  readonly errors: unknown[];
  /** Resolves once the page's style sheets are there, or cannot be had. */
  styled: Promise<void>;
}

interface Done {
  /** The controls that a browser filled in without an event, as they were left. */
  readonly filled: readonly (readonly [Control, Left])[];
  /** The place of the button that was pressed last among the page's buttons, or -1. */
  readonly pressed: number;
  /** What had the focus; what is no control has no name, and so no stand-in. */
  readonly focused: Control | null;
}

declare global {
  interface Window {
    /** What the early script has seen. */
    promenadeEarly?: Early;
  }
}

/**
 * What was done before, besides what the early script goes on noting. From here on React sees presses for itself: it
 * hydrates at once what an event arrives at.
 */
export function takeDone(root: HTMLElement): Done {
  const early = window.promenadeEarly;
  const controls = [...root.querySelectorAll<Control>('input, textarea, select')];
  const filled = controls.filter((control) => isChanged(control) && !early?.touched.has(control));
  return {
    filled: filled.map((control) => [control, { value: control.value, isChecked: isBox(control) && control.checked }]),
    pressed: early?.pressed ? buttonsOf(root).indexOf(early.pressed) : -1,
    focused: root.ownerDocument.activeElement as Control | null,
  };
}

/** Nothing is to be made up for. */
export function forgetDone(): void {
  delete window.promenadeEarly;
}

/**
 * Tells the page, as if it were done now, each control as its visitor left it; then the button that was pressed. What
 * was typed while React was at it is among that: where React draws anew, it is lost with the control.
 */
export function catchUp(root: HTMLElement, { filled, pressed, focused }: Done): void {
  // In the order in which they were left: of two radio buttons the last one counts.
  const all = [...filled, ...(window.promenadeEarly?.touched ?? [])];
  forgetDone();
  for (const [control, left] of all) tell(control, left);
  if (focused && !focused.isConnected) standInFor(focused)?.focus();
  // After the values: a button may send them. By its place, as React may have drawn it anew.
  const button = buttonsOf(root)[pressed];
  if (button) setTimeout(() => button.click());
}

const buttonsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll('button')];

/** Whether it is picked and not typed in. */
function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (isBox(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/**
 * React takes an event for a repetition if the control still has the value that React last saw, so it is shown the
 * first value before.
 */
function tell(before: Control, { value, isChecked }: Left): void {
  const control = standInFor(before);
  if (!control) return;
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isBox(control)) {
    if (control.checked === isChecked) control.checked = !isChecked;
    control.click();
  } else if (control instanceof HTMLInputElement && control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const { selectionStart, selectionEnd } = control;
    control.value = control.defaultValue;
    write(control, value);
    if (control.ownerDocument.activeElement === control && selectionStart !== null)
      control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * The control itself, or the one that took its place: React draws anew what a browser has translated meanwhile (P-8).
 */
function standInFor(control: Control): Control | null {
  if (control.isConnected) return control;
  const { tagName, name, ownerDocument } = control;
  const value =
    control instanceof HTMLInputElement && control.type === 'radio' ? `[value="${CSS.escape(control.value)}"]` : '';
  return ownerDocument.querySelector<Control>(`#root ${tagName}[name="${CSS.escape(name)}"]${value}`);
}

/** Sets a value as the visitor does, unseen by React. */
function write(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}
