// Inline script of pages whose first screen the server rendered. It runs before the first paint. It must have no
// imports, because it is part of the page.
{
  const { documentElement } = document;
  const { styles = '', code = '', ahead = '', known = '' } = document.currentScript?.dataset ?? {};
  const listOf = (text: string) => text.split(' ').filter(Boolean);

  const isEmpty = (value: unknown): boolean =>
    value === null ||
    value === false ||
    value === '' ||
    (typeof value === 'object' && Object.values(value).every(isEmpty));
  /** Whether a stored entry contains more than the origin of its visitor. */
  const isBegun = (entry: string | null): boolean => {
    if (entry === null || entry.length > 4_000) return entry !== null;
    const { version: _, campaignUuid: __, utm: ___, ...rest } = JSON.parse(entry) as Record<string, unknown>;
    return !isEmpty(rest);
  };
  /**
   * Whether this browser stores an entry or an account. A returning visitor does not see the screen for new visitors.
   */
  const isKnown = (): boolean => {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
      const landing = localStorage.getItem('_l');
      return (
        // A submission waits in the outbox.
        keys.some((key) => key?.startsWith('_d/') || key === '_q') ||
        isBegun(sessionStorage.getItem('_d')) ||
        (landing !== null && !landing.includes('"profile":null'))
      );
    } catch {
      // Storage is unavailable or unreadable.
      return false;
    }
  };

  /**
   * Returns the control with this name. Of radio buttons, returns the one with the value `option`; otherwise `option`
   * is empty.
   */
  const controlOf = (name: string, option: string) => {
    const radio = option === '' ? '' : `[value="${CSS.escape(option)}"]`;
    return document.querySelector<HTMLInputElement>(`#root [name="${CSS.escape(name)}"]${radio}`);
  };
  const optionOf = ({ type, value }: HTMLInputElement) => (type === 'radio' ? value : '');
  /** Returns the control itself, or the control that has replaced it. */
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

  // Records input and clicks from before hydration, which are replayed afterwards. Prevents forms from leaving the
  // page.
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
    // A click on an element that cannot take the focus removes the focus.
    if (type === 'focusin' || type === 'click') early.focused = document.activeElement as HTMLInputElement | null;
    if (type === 'submit') event.preventDefault();
    else if (type === 'click') {
      const button = (target as Element).closest<HTMLElement>('button,a[role]');
      if (button?.matches('a')) {
        const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
        // The browser opens the link in another tab or window.
        if (ctrlKey || metaKey || shiftKey) return;
        event.preventDefault();
      }
      early.pressed = button ?? early.pressed;
    } else if (type === 'keydown') {
      // The space key also activates links with a role.
      if ((event as KeyboardEvent).key !== ' ' || !(target as Element).matches('a[role]')) return;
      event.preventDefault();
      (target as HTMLElement).click();
    } else if (type !== 'focusin') {
      // The event is replayed later. It would make React hydrate immediately, and elements that React replaces during
      // that cannot take the focus.
      if (!early.isAlive) event.stopPropagation();
      const control = target as HTMLInputElement;
      // Keep the order of the last changes: of two radio buttons the last one counts.
      early.touched.delete(control);
      early.touched.set(control, { value: control.value, isChecked: control.checked });
    }
  };
  for (const type of ['focusin', 'click', 'keydown', 'input', 'change', 'submit'])
    document.addEventListener(type, note, true);

  // Storage key of input that was not yet replayed when the page was left, for example by a reload.
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
      // Storage is unavailable.
    }
  });
  document.addEventListener('DOMContentLoaded', () => {
    try {
      const { path, left } = JSON.parse(sessionStorage.getItem(LEFT) ?? '{}') as { path?: string; left: Left[] };
      sessionStorage.removeItem(LEFT);
      if (path !== location.pathname) return;
      // Input from while the page was still loading is newer. All radio buttons with the same name count as one answer.
      const newer = new Set([...early.touched.keys()].map((control) => control.name));
      for (const [name, option, value, isChecked] of left) {
        const control = controlOf(name, option);
        if (!control || newer.has(name)) continue;
        control.value = value;
        control.checked = isChecked;
        early.touched.set(control, { value, isChecked });
      }
    } catch {
      // Nothing was stored, or it is unreadable.
    }
  });

  // Registered after the listener above, so the fields are restored first.
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

  // If the code for a returning visitor fails, reveal the server-rendered screen.
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
  // Enable all style sheets together. A single one would override the inlined styles until the others load.
  const addStyles = async (addresses: readonly string[]) => {
    const links = addresses.map((href) => add('link', { rel: 'stylesheet', media: 'not all', href }));
    await Promise.all(links.map(settled));
    for (const link of links) link.media = 'all';
  };
  const fetchesModules = document.createElement('link').relList.supports('modulepreload');
  /**
   * Runs modules one after another once the page is parsed, each in its own task. In one task they would noticeably
   * block a phone. If a part fails, the page still starts and reports what is missing (OUTAGE-6).
   */
  const run = async (modules: readonly string[]) => {
    await parsed;
    for (const src of modules) {
      const script = add('script', { type: 'module', src, crossOrigin: '' });
      // The last module starts the site and fetches failed parts again.
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
    // A returning visitor waits for the code of their journey. For all others the page is hydrated before that code
    // loads.
    for (const href of [...modules, ...(early.isKnown ? listOf(known) : [])])
      add('link', { rel: fetchesModules ? 'modulepreload' : 'preload', as: 'script', href, crossOrigin: '' });
    void run(modules);
  };

  if (early.isKnown) {
    documentElement.style.visibility = 'hidden';
    begin();
  } else {
    // Fetch after the first paint, because earlier requests delay it. An animation frame callback runs before the
    // paint, on a phone by the time it takes to render the frame.
    addEventListener('load', () => {
      if (document.visibilityState === 'hidden') return begin();
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) begin();
      }).observe({ type: 'paint', buffered: true });
      // Some browsers do not report paint times.
      return requestAnimationFrame(() => setTimeout(begin, 1_000));
    });
    // A slow image must not block the code: start after 4 s at the latest.
    setTimeout(begin, 4_000);
  }
}
