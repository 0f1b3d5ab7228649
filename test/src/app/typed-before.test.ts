import { beforeEach, describe, expect, it } from 'vitest';
import { catchUp, takeDone } from '#src/app/typed-before.ts';
import '#src/early.ts';

const early = window.promenadeEarly;

/** The page as the server drew it. */
function drawn(): HTMLElement {
  document.body.innerHTML =
    '<div id="root"><input type="radio" name="way" value="a"><input type="radio" name="way" value="b"></div>';
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  return root;
}

/** Picks as a visitor does. */
function pick(root: HTMLElement, value: string): void {
  const radio = root.querySelector<HTMLInputElement>(`[value="${value}"]`);
  if (!radio) throw new Error(`there is no ${value}`);
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
}

const picked = (root: HTMLElement) => root.querySelector<HTMLInputElement>(':checked')?.value;

/** Notes what the page is told from now on. */
function watch(root: HTMLElement): string[] {
  const told: string[] = [];
  root.addEventListener('click', ({ target }) => told.push((target as HTMLInputElement).value));
  return told;
}

beforeEach(() => {
  early?.touched.clear();
  if (early) window.promenadeEarly = early;
});

describe('what was picked before the page was alive', () => {
  it('[FIRST-3] is told in the order in which it was left: of the choices a, b and a again the last one counts', () => {
    const root = drawn();
    for (const value of ['a', 'b', 'a']) pick(root, value);
    const told = watch(root);
    catchUp(root, takeDone(root));
    expect([told, picked(root)]).toEqual([['b', 'a'], 'a']);
  });

  it('[FIRST-3] counts, too, if it was picked again while React was at it', () => {
    const root = drawn();
    for (const value of ['a', 'b']) pick(root, value);
    const done = takeDone(root);
    pick(root, 'a');
    const told = watch(root);
    catchUp(root, done);
    expect([told, picked(root)]).toEqual([['b', 'a'], 'a']);
  });

  it('[FIRST-3] counts after what the browser filled in without an event', () => {
    const root = drawn();
    const [first] = root.querySelectorAll('input');
    if (first) first.checked = true;
    pick(root, 'b');
    const told = watch(root);
    catchUp(root, takeDone(root));
    expect([told.at(-1), picked(root)]).toEqual(['b', 'b']);
  });

  it('[FIRST-3] is left to what the browser filled in where nothing was picked', () => {
    const root = drawn();
    const [first] = root.querySelectorAll('input');
    if (first) first.checked = true;
    const told = watch(root);
    catchUp(root, takeDone(root));
    expect([told, picked(root)]).toEqual([['a'], 'a']);
  });
});
