type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The state of a control before hydration. */
interface Left {
  readonly value: string;
  readonly isChecked: boolean;
}

/** The visitor's input on a page before its code runs. */
interface Early {
  /** Whether the browser stores an entry or an account. */
  readonly isKnown: boolean;
  /**
   * Whether the page is hydrated: React handles input, and this record only serves a reload before the journey runs.
   */
  isAlive: boolean;
  /** The changed controls with their last state, in order of the last change. */
  touched: Map<Control, Left>;
  /** The last clicked button or link in the role of one; null if there was none. */
  pressed: HTMLElement | null;
  /** The last focused field, even if React has since replaced it. Only fields have a selection and a replacement. */
  focused: HTMLInputElement | null;
  /** Uncaught errors. */
  readonly errors: unknown[];
  /**
   * Transfers state, focus and selection to each control that React has replaced, so the visitor can continue typing.
   * React replaces elements that a browser has translated meanwhile (PLATFORM-8).
   */
  readonly handOver: () => void;
  /** Resolves once the page's style sheets have loaded or failed. */
  styled: Promise<void>;
}

declare global {
  interface Window {
    /** The record of the early script. */
    promenadeEarly?: Early;
  }
}

/**
 * Adds values that the browser filled in without an event to the record of the early script, which continues recording.
 * From here on React handles clicks: it hydrates immediately where an event arrives.
 *
 * @returns the index of the last clicked button among the page's buttons, or -1
 */
export function takeDone(root: HTMLElement): number {
  const early = window.promenadeEarly;
  if (!early) return -1;
  const filled = [...root.querySelectorAll<Control>('input, textarea, select')].filter(isChanged);
  // Changed controls come after those: of two radio buttons the last one counts.
  early.touched = new Map([
    ...filled.filter((control) => !early.touched.has(control)).map((control) => [control, leftOf(control)] as const),
    ...early.touched,
  ]);
  return early.pressed ? buttonsOf(root).indexOf(early.pressed) : -1;
}

/** Discards the input recorded before hydration, and stops recording for a reload. */
export function forgetDone(): void {
  delete window.promenadeEarly;
}

/** Replays the recorded input as events: first the state of each control, then the last click. */
export function catchUp(root: HTMLElement, pressed: number): void {
  const early = window.promenadeEarly;
  const touched = early?.touched ?? [];
  if (early) Object.assign(early, { isAlive: true, touched: new Map(), pressed: null });
  const active = root.ownerDocument.activeElement as HTMLInputElement;
  // Read the selection before React renders any of them: a value that it writes moves the caret to the end.
  const { selectionStart, selectionEnd } = active;
  for (const [control, left] of touched) tell(control, left);
  if (typeof selectionStart === 'number') active.setSelectionRange(selectionStart, selectionEnd);
  // Click after restoring the values, because the button may submit them. Find it by index: React may have replaced the
  // element.
  const button = buttonsOf(root)[pressed];
  if (button) setTimeout(() => button.click());
}

const buttonsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('button,a[role]')];

/** Whether the control is a checkbox or radio button. */
function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

const leftOf = (control: Control): Left => ({ value: control.value, isChecked: isBox(control) && control.checked });

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (isBox(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/**
 * Dispatches the event for a changed control. React ignores an event if the control still has the value that React last
 * saw, so the initial value is set first.
 */
function tell(control: Control, { value, isChecked }: Left): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isBox(control)) {
    if (control.checked === isChecked) control.checked = !isChecked;
    control.click();
  } else if (control instanceof HTMLInputElement && control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    control.value = control.defaultValue;
    write(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Sets a value like the visitor does, bypassing React's value tracking. */
function write(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}
