type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How a control was left. */
interface Left {
  readonly value: string;
  readonly isChecked: boolean;
}

/** What a visitor has done on a page that nothing runs yet. */
interface Early {
  /** Whether the browser keeps an entry or an account. */
  readonly isKnown: boolean;
  /** Whether the page is alive: React hears what is done, and it is noted only for a reload before the journey runs. */
  isAlive: boolean;
  /** The controls that were typed in or picked from, as they were left, the last one last. */
  touched: Map<Control, Left>;
  /** The button, or the link in the role of one, that was pressed last; or null. */
  pressed: HTMLElement | null;
  /** What had the focus last, also if it is off the page by now. Only a field has a selection, and a stand-in. */
  focused: HTMLInputElement | null;
  /** Errors that nobody has caught. */
  readonly errors: unknown[];
  /**
   * Gives the visitor, who may go on typing at once, each control that React has drawn anew as they left it, with the
   * focus and the selection. React draws anew what a browser has translated meanwhile (P-8).
   */
  readonly handOver: () => void;
  /** Resolves once the page's style sheets are there, or cannot be had. */
  styled: Promise<void>;
}

declare global {
  interface Window {
    /** What the early script has seen. */
    promenadeEarly?: Early;
  }
}

/**
 * Adds what a browser filled in without an event to what the early script has noted and goes on noting. From here on
 * React sees presses for itself: it hydrates at once what an event arrives at.
 *
 * @returns the place of the button that was pressed last among the page's buttons, or -1
 */
export function takeDone(root: HTMLElement): number {
  const early = window.promenadeEarly;
  if (!early) return -1;
  const filled = [...root.querySelectorAll<Control>('input, textarea, select')].filter(isChanged);
  // What was touched comes after it: of two radio buttons the last one counts.
  early.touched = new Map([
    ...filled.filter((control) => !early.touched.has(control)).map((control) => [control, leftOf(control)] as const),
    ...early.touched,
  ]);
  return early.pressed ? buttonsOf(root).indexOf(early.pressed) : -1;
}

/** Nothing is to be made up for, and nothing is lost by a reload. */
export function forgetDone(): void {
  delete window.promenadeEarly;
}

/** Tells the page, as if it were done now, each control as its visitor left it; then the button that was pressed. */
export function catchUp(root: HTMLElement, pressed: number): void {
  const early = window.promenadeEarly;
  const touched = early?.touched ?? [];
  if (early) Object.assign(early, { isAlive: true, touched: new Map(), pressed: null });
  const active = root.ownerDocument.activeElement as HTMLInputElement;
  // Before React draws any of them: a field that it writes in has the caret at the end.
  const { selectionStart, selectionEnd } = active;
  for (const [control, left] of touched) tell(control, left);
  if (typeof selectionStart === 'number') active.setSelectionRange(selectionStart, selectionEnd);
  // After the values: a button may send them. By its place, as React may have drawn it anew.
  const button = buttonsOf(root)[pressed];
  if (button) setTimeout(() => button.click());
}

const buttonsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('button,a[role]')];

/** Whether it is picked and not typed in. */
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
 * React takes an event for a repetition if the control still has the value that React last saw, so it is shown the
 * first value before.
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

/** Sets a value as the visitor does, unseen by React. */
function write(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}
