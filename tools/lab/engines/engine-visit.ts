/** Viewport size of the walks, in CSS pixels, as on a phone. */
export const VIEW = { width: 390, height: 824 } as const;

/**
 * Kinds of elements that can be found by their visible text: a button or link, a field by its label, an option of a
 * select.
 */
export type Kind = 'press' | 'field' | 'option' | 'files';

/** A visit in a browser: the actions from which all journeys are composed, independent of the browser driver. */
export interface Visit {
  open(url: string): Promise<void>;
  /** Presses a button or a link by its full name, as soon as it appears. */
  press(name: string): Promise<void>;
  /** Replaces a field's text by typing. */
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Ticks a checkbox by the beginning of its label. */
  tick(label: string): Promise<void>;
  /** Selects files by their paths, as if in the file chooser. */
  pick(files: readonly string[]): Promise<void>;
  /** Evaluates an expression in the page. */
  ask(expression: string): Promise<unknown>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Takes a PNG screenshot of the viewport. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** An automated browser. */
export interface Engine {
  /** For example `Chromium`. */
  readonly name: string;
  readonly version: string;
  /** @param userAgent overrides the default, which is that of a phone with this engine */
  visit(userAgent?: string): Promise<Visit>;
  close(): Promise<void>;
}

/**
 * Finds an element by its name, within the dialog if one is open. Runs in the page. A label may continue after the
 * name, as in `I agree to the …`.
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

/** Polls until the result is neither null, false nor an error. @throws with the last of the errors */
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
      if (Date.now() > end) throw new Error('the element did not appear');
    } catch (error) {
      if (Date.now() > end)
        throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
