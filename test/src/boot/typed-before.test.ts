import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { catchUp, forgetDone, takeDone } from '#src/boot/typed-before.ts';
import '#src/early.ts';

const early = window.promenadeEarly;

/** Returns the page as the server rendered it. */
function drawn(): HTMLElement {
  document.body.innerHTML =
    '<div id="root"><input type="radio" name="way" value="a"><input type="radio" name="way" value="b"></div>';
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  return root;
}

/** Selects an option like a visitor. */
function pick(root: HTMLElement, value: string): void {
  const radio = root.querySelector<HTMLInputElement>(`[value="${value}"]`);
  if (!radio) throw new Error(`there is no ${value}`);
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
}

const picked = (root: HTMLElement) => root.querySelector<HTMLInputElement>(':checked')?.value;

/** Records the clicks on the page from now on. */
function watch(root: HTMLElement): string[] {
  const told: string[] = [];
  root.addEventListener('click', ({ target }) => told.push((target as HTMLInputElement).value));
  return told;
}

beforeEach(() => {
  early?.touched.clear();
  if (early) {
    early.isAlive = false;
    window.promenadeEarly = early;
  }
});

// Otherwise it would keep intercepting input in other test files, which share the page.
afterAll(forgetDone);

describe('choices before the page was interactive', () => {
  it('[FIRST-3] are applied in their order: of the choices a, b and a again the last one counts', () => {
    const root = drawn();
    for (const value of ['a', 'b', 'a']) pick(root, value);
    const told = watch(root);
    catchUp(root, takeDone(root));
    expect([told, picked(root)]).toEqual([['b', 'a'], 'a']);
  });

  it('[FIRST-3] count even if they change during hydration', () => {
    const root = drawn();
    for (const value of ['a', 'b']) pick(root, value);
    const done = takeDone(root);
    pick(root, 'a');
    const told = watch(root);
    catchUp(root, done);
    expect([told, picked(root)]).toEqual([['b', 'a'], 'a']);
  });

  it('[FIRST-3] count after values that the browser filled in without an event', () => {
    const root = drawn();
    const [first] = root.querySelectorAll('input');
    if (first) first.checked = true;
    pick(root, 'b');
    const told = watch(root);
    catchUp(root, takeDone(root));
    expect([told.at(-1), picked(root)]).toEqual(['b', 'b']);
  });

  it('[FIRST-3] are those of the browser’s autofill if the visitor made none', () => {
    const root = drawn();
    const [first] = root.querySelectorAll('input');
    if (first) first.checked = true;
    const told = watch(root);
    catchUp(root, takeDone(root));
    expect([told, picked(root)]).toEqual([['a'], 'a']);
  });
});

describe('a term in an agreement that opens a dialog, pressed before the page was interactive', () => {
  /** Creates a label with a link that opens a dialog. */
  function agreement() {
    const root = drawn();
    root.insertAdjacentHTML(
      'beforeend',
      '<button></button><label><input type="checkbox"> I agree to the <a role="button" href="#dialog">Rules</a>.</label>',
    );
    const [words, box] = [root.querySelector('a'), root.querySelector<HTMLInputElement>('[type=checkbox]')];
    if (!words || !box) throw new Error('there is no agreement');
    return { root, words, box };
  }
  const presses = {
    'a click': (words: HTMLElement) => words.click(),
    Space: (words: HTMLElement) =>
      words.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })),
  };

  it.each(Object.entries(presses))(
    '[FIRST-3] [FIRST-10] %s ticks no box, leads nowhere, and takes effect when the page is interactive',
    async (_, press) => {
      const { root, words, box } = agreement();
      press(words);
      expect([box.checked, location.hash]).toEqual([false, '']);
      const told: unknown[] = [];
      words.addEventListener('click', (event) => {
        event.preventDefault();
        told.push(event.target);
      });
      catchUp(root, takeDone(root));
      await expect.poll(() => told).toEqual([words]);
      expect(box.checked).toBe(false);
    },
  );

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('[FIRST-3] with %s is left to the browser', (modifier) => {
    const { root, words } = agreement();
    const click = new MouseEvent('click', { [modifier]: true, bubbles: true, cancelable: true });
    // Otherwise the click would leave the page of the test.
    let isLeft = false;
    words.addEventListener('click', (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    });
    words.dispatchEvent(click);
    expect([isLeft, takeDone(root)]).toEqual([true, -1]);
  });

  it('[FIRST-3] is not pressed by another key', () => {
    const { root, words } = agreement();
    words.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
    expect(takeDone(root)).toBe(-1);
  });
});

/** Reports that the whole page is loaded, after an earlier page was left with these control states. */
function parsed(left: readonly (readonly [name: string, option: string, value: string, isChecked: boolean])[]): void {
  sessionStorage.setItem('_e', JSON.stringify({ path: location.pathname, left }));
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

describe('input stored before the code of a page has loaded', () => {
  it('[FIRST-3] is restored in the controls that have not changed since', () => {
    const root = drawn();
    root.insertAdjacentHTML('beforeend', '<input name="month"><input name="day">');
    const [month, day] = root.querySelectorAll<HTMLInputElement>('input:not([type])');
    if (month) month.value = '07';
    month?.dispatchEvent(new Event('input', { bubbles: true }));
    parsed([
      ['month', '', '04', false],
      ['day', '', '17', false],
      ['way', 'a', 'a', true],
    ]);
    expect([month?.value, day?.value, picked(root)]).toEqual(['07', '17', 'a']);
    expect([...(early?.touched.values() ?? [])].map(({ value }) => value)).toEqual(['07', '17', 'a']);
  });

  it('[FIRST-3] does not overwrite a later choice', () => {
    const root = drawn();
    pick(root, 'b');
    parsed([['way', 'a', 'a', true]]);
    const told = watch(root);
    catchUp(root, takeDone(root));
    expect([told, picked(root)]).toEqual([['b'], 'b']);
  });
});

describe('actions on an interactive page before its journey runs', () => {
  /** Returns what the page stores if it is left now. */
  const leftBehind = () => {
    sessionStorage.removeItem('_e');
    window.dispatchEvent(new Event('pagehide'));
    return (JSON.parse(sessionStorage.getItem('_e') ?? '{"left":[]}') as { left: unknown[] }).left;
  };

  it('[FIRST-9] reach React, and are stored for a reload until the journey has applied them', () => {
    const root = drawn();
    catchUp(root, takeDone(root));
    const heard: string[] = [];
    root.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).value));
    pick(root, 'b');
    expect(heard).toEqual(['b']);
    expect(leftBehind()).toEqual([['way', 'b', 'b', true]]);
    forgetDone();
    expect(leftBehind()).toEqual([]);
  });

  it('[FIRST-9] [CFG-1] leave uncaught rejections to error reporting, which loads later', () => {
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'broken' });
    window.dispatchEvent(rejected);
    expect(early?.errors.at(-1)).toBe('broken');
  });
});
