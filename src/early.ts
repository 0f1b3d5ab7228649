// Runs inline before the page is painted, on pages whose first screen the server drew. No imports: it is sent with the
// page.
{
  const { documentElement } = document;
  const { styles = '', code = '', ahead = '', known = '' } = document.currentScript?.dataset ?? {};
  const listOf = (text: string) => text.split(' ').filter(Boolean);

  const isEmpty = (value: unknown): boolean =>
    value === null ||
    value === false ||
    value === '' ||
    (typeof value === 'object' && Object.values(value).every(isEmpty));
  /** Whether an entry, as it was stored, holds more than where its visitor came from. */
  const isBegun = (entry: string | null): boolean => {
    if (entry === null || entry.length > 4_000) return entry !== null;
    const { version: _, campaignUuid: __, utm: ___, ...rest } = JSON.parse(entry) as Record<string, unknown>;
    return !isEmpty(rest);
  };
  /** Whether this browser keeps an entry or an account: its visitor is not shown the screen of a stranger. */
  const isKnown = (): boolean => {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
      const landing = localStorage.getItem('_l');
      return (
        // … or a submission that waits.
        keys.some((key) => key?.startsWith('_d/') || key === '_q') ||
        isBegun(sessionStorage.getItem('_d')) ||
        (landing !== null && !landing.includes('"profile":null'))
      );
    } catch {
      // Nothing can be kept here, or it cannot be read.
      return false;
    }
  };

  /** The control of this name; of radio buttons the one of this value, otherwise that is empty. */
  const controlOf = (name: string, option: string) => {
    const radio = option === '' ? '' : `[value="${CSS.escape(option)}"]`;
    return document.querySelector<HTMLInputElement>(`#root [name="${CSS.escape(name)}"]${radio}`);
  };
  const optionOf = ({ type, value }: HTMLInputElement) => (type === 'radio' ? value : '');
  /** The control itself, or the one that took its place. */
  const standInFor = (control: HTMLInputElement) =>
    control.isConnected ? control : controlOf(control.name, optionOf(control));

  const handOver = () => {
    const { touched, focused } = early;
    early.touched = new Map();
    for (const [control, left] of touched) {
      const standIn = standInFor(control as HTMLInputElement);
      if (!standIn) continue;
      early.touched.set(standIn, left);
      if (standIn !== control && control.type !== 'file') standIn.value = left.value;
    }
    const standIn = focused && standInFor(focused);
    if (!focused || !standIn || standIn === focused) return;
    standIn.focus();
    const { selectionStart, selectionEnd } = focused;
    if (typeof selectionStart === 'number') standIn.setSelectionRange(selectionStart, selectionEnd);
  };

  // What is typed, picked and pressed before the code is there is made up for by it; a form does not leave the page.
  const early: NonNullable<Window['promenadeEarly']> = {
    isKnown: isKnown(),
    isAlive: false,
    touched: new Map(),
    pressed: null,
    focused: null,
    errors: [],
    handOver,
    styled: Promise.resolve(),
  };
  window.promenadeEarly = early;
  const note = (event: Event) => {
    if (window.promenadeEarly !== early) return;
    const { target, type } = event;
    if (early.isAlive && type !== 'input' && type !== 'change') return;
    // A click on what takes no focus ends it.
    if (type === 'focusin' || type === 'click') early.focused = document.activeElement as HTMLInputElement | null;
    if (type === 'submit') event.preventDefault();
    else if (type === 'click') {
      const button = (target as Element).closest<HTMLElement>('button,a[role]');
      if (button?.matches('a')) {
        const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
        // The browser opens it in another tab or window.
        if (ctrlKey || metaKey || shiftKey) return;
        event.preventDefault();
      }
      early.pressed = button ?? early.pressed;
    } else if (type === 'keydown') {
      // Space presses such a link, too.
      if ((event as KeyboardEvent).key !== ' ' || !(target as Element).matches('a[role]')) return;
      event.preventDefault();
      (target as HTMLElement).click();
    } else if (type !== 'focusin') {
      // It is told later. React would hydrate at once, and what it draws anew in the middle of it could take no focus.
      if (!early.isAlive) event.stopPropagation();
      const control = target as HTMLInputElement;
      // In the order in which they were left: of two radio buttons the last one counts.
      early.touched.delete(control);
      early.touched.set(control, { value: control.value, isChecked: control.checked });
    }
  };
  for (const type of ['focusin', 'click', 'keydown', 'input', 'change', 'submit'])
    document.addEventListener(type, note, true);

  // What a page left behind that was left before its code was there, as after a reload.
  const LEFT = '_e';
  type Left = readonly [name: string, option: string, value: string, isChecked: boolean];
  addEventListener('pagehide', () => {
    if (window.promenadeEarly !== early) return;
    const left = [...early.touched].flatMap(([control, { value, isChecked }]): Left[] =>
      control.name === '' || control.type === 'password' || control.type === 'file'
        ? []
        : [[control.name, optionOf(control as HTMLInputElement), value, isChecked]],
    );
    try {
      if (left.length > 0) sessionStorage.setItem(LEFT, JSON.stringify({ path: location.pathname, left }));
    } catch {
      // Nothing can be kept here.
    }
  });
  document.addEventListener('DOMContentLoaded', () => {
    try {
      const { path, left } = JSON.parse(sessionStorage.getItem(LEFT) ?? '{}') as { path?: string; left: Left[] };
      sessionStorage.removeItem(LEFT);
      if (path !== location.pathname) return;
      // What was typed while the page was still being sent is newer. All radio buttons of one name are one answer.
      const newer = new Set([...early.touched.keys()].map((control) => control.name));
      for (const [name, option, value, isChecked] of left) {
        const control = controlOf(name, option);
        if (!control || newer.has(name)) continue;
        control.value = value;
        control.checked = isChecked;
        early.touched.set(control, { value, isChecked });
      }
    } catch {
      // Nothing was kept here, or it cannot be read.
    }
  });

  // The restored fields come first.
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

  // What a known visitor waits for does not come, or breaks: the server's screen is better than none.
  const giveUp = () => documentElement.style.removeProperty('visibility');
  addEventListener('error', ({ error }) => {
    if (window.promenadeEarly === early) early.errors.push(error);
    giveUp();
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (window.promenadeEarly === early) early.errors.push(reason);
  });

  const add = <Name extends 'link' | 'script'>(name: Name, attributes: Partial<HTMLElementTagNameMap[Name]>) => {
    const element = Object.assign(document.createElement(name), attributes);
    document.head.append(element);
    return element;
  };
  /** Resolves once an element has loaded or failed. */
  const settled = (element: HTMLElement) =>
    new Promise((resolve) => {
      for (const type of ['load', 'error']) element.addEventListener(type, resolve);
    });
  // Style sheets count from the same moment: one alone would undo, until the next comes, what stands in the page.
  const addStyles = async (addresses: readonly string[]) => {
    const links = addresses.map((href) => add('link', { rel: 'stylesheet', media: 'not all', href }));
    await Promise.all(links.map(settled));
    for (const link of links) link.media = 'all';
  };
  const fetchesModules = document.createElement('link').relList.supports('modulepreload');
  /**
   * Runs modules one after another once the page is parsed, with a task between: all at once they block a phone for a
   * blink. Without a part, too, the page itself begins, and says what is missing (S-23).
   */
  const run = async (modules: readonly string[]) => {
    await parsed;
    for (const src of modules) {
      const script = add('script', { type: 'module', src, crossOrigin: '' });
      // The last one starts the site, and asks again for a part that did not come.
      if (src === modules.at(-1)) script.addEventListener('error', giveUp);
      await settled(script);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  let isFetching = false;
  const begin = () => {
    if (isFetching) return;
    isFetching = true;
    const modules = [...listOf(ahead), ...listOf(code)];
    early.styled = addStyles(listOf(styles));
    // The screen of who is known is that of their journey; all others' are alive before it.
    for (const href of [...modules, ...(early.isKnown ? listOf(known) : [])])
      add('link', { rel: fetchesModules ? 'modulepreload' : 'preload', as: 'script', href, crossOrigin: '' });
    void run(modules);
  };

  if (early.isKnown) {
    documentElement.style.visibility = 'hidden';
    begin();
  } else {
    // After the first paint: what is fetched before it counts against it. A frame's callback comes before its paint, on
    // a phone by the time that the picture takes.
    addEventListener('load', () => {
      if (document.visibilityState === 'hidden') return begin();
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) begin();
      }).observe({ type: 'paint', buffered: true });
      // Some browsers keep their times to themselves.
      return requestAnimationFrame(() => setTimeout(begin, 1_000));
    });
    // A picture that does not come must not keep the code away.
    setTimeout(begin, 4_000);
  }
}
