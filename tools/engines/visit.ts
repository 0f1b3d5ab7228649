/** The view in which the journeys are walked, in CSS pixels: a phone's. */
export const VIEW = { width: 390, height: 824 } as const;

/** What is found on a page by what visitors read: a button or link, a field by its label, an option of a select. */
export type Kind = 'press' | 'field' | 'option' | 'files';

/** Somebody's visit in some browser: the few acts that all of the journeys are made of, whatever drives the browser. */
export interface Visit {
  open(url: string): Promise<void>;
  /** Presses a button or a link by its whole name, as soon as it is there. */
  press(name: string): Promise<void>;
  /** Types into a field, instead of what is there. */
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Ticks a checkbox by the beginning of its label. */
  tick(label: string): Promise<void>;
  /** Picks files, by their paths, as if by the file chooser. */
  pick(files: readonly string[]): Promise<void>;
  /** What an expression says in the page. */
  ask(expression: string): Promise<unknown>;
  /** The size of the page's view, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the view. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that is driven. */
export interface Engine {
  /** Such as `Chromium`. */
  readonly name: string;
  readonly version: string;
  /** @param userAgent another one than that of a phone of this engine */
  visit(userAgent?: string): Promise<Visit>;
  close(): Promise<void>;
}

/**
 * Runs in the page: the element of a name, in the dialog where one is open. A label may go on after the name, as with
 * `I agree to the …`.
 */
export const FIND = `function (kind, name) {
  const clean = (text) => (text || '').replace(/\\s+/g, ' ').trim();
  const shown = (element) => element.getClientRects().length > 0;
  const root = document.querySelector('dialog[open]') || document;
  const all = (selector) => [...root.querySelectorAll(selector)];
  const best = (elements, nameOf) => elements.find((one) => nameOf(one) === name) || elements.find((one) => nameOf(one).startsWith(name)) || null;
  if (kind === 'files') return document.querySelector('input[type=file]');
  if (kind === 'press') return all('button, a[href], [role=button]').filter(shown).find((one) => clean(one.getAttribute('aria-label') || one.textContent) === name) || null;
  if (kind === 'option') return best(all('option'), (one) => clean(one.textContent));
  const label = best(all('label'), (one) => clean(one.textContent));
  return (label && label.control) || best(all('[aria-label]:is(input, select, textarea)'), (one) => clean(one.getAttribute('aria-label')));
}`;

const PATIENCE_MS = 30_000;

/** Asks again and again until the answer is neither null, false nor an error. @throws with the last of the errors */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | false>,
  patience = PATIENCE_MS,
): Promise<Answer> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== false) return answer;
      if (Date.now() > end) throw new Error('it did not come');
    } catch (error) {
      if (Date.now() > end)
        throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
