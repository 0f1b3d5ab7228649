import { describe, expect, it } from 'vitest';
import { PROMISED } from '#tools/lab/engines/apis/promised.ts';
import { scanScript } from '#tools/lab/engines/apis/scan.ts';

const apisIn = (text: string) => scanScript(text, PROMISED).map(({ api }) => api);

describe('the scan for what promised browsers lack', () => {
  it.each([
    ['URL.canParse(text)', 'URL.canParse'],
    ['const s = [3, 1].toSorted()', 'Array.toSorted()'],
    ['const a = list.toReversed().with(0, 1)', 'Array.toReversed()'],
    ['list.findLast((one) => one)', 'Array.findLast()'],
    ['Object.groupBy(list, (one) => one)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['fetch("/", { signal: AbortSignal.timeout(9) })', 'AbortSignal.timeout'],
    ['one.union(other)', 'Set.union()'],
    ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
    ['context.roundRect(0, 0, 1, 1, 1)', 'CanvasRenderingContext2D.roundRect()'],
    ['button.checkVisibility()', 'Element.checkVisibility()'],
    ['new Worker(url, { type: `module` })', 'worker as a module'],
    ['/(?<=a)b/.test(text)', 'lookbehind in a regular expression'],
    ['new RegExp("(?<!a)b")', 'lookbehind in a regular expression'],
    ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ])('[PLATFORM-1] finds what is missing in one of them: %s', (text, api) => {
    expect(apisIn(text)).toContain(api);
  });

  it.each([
    'list.at(-1)',
    'Object.hasOwn(one, "a")',
    'structuredClone(one)',
    'text.replaceAll("a", "b")',
    'dialog.showModal()',
    'new BroadcastChannel("a")',
    'node.replaceChildren()',
    'CSS.escape(text)',
    'new Worker(url)',
    '/(?<name>a)b/.test(text)',
    'Promise.any(list)',
    'crypto.getRandomValues(bytes)',
  ])('[PLATFORM-1] finds nothing in what all of them have: %s', (text) => {
    expect(apisIn(text)).toEqual([]);
  });

  it.each(['typeof OffscreenCanvas', 'list.toSorted?.()', '"canParse" in URL', 'const toSorted = { toSorted: 1 }'])(
    '[PLATFORM-1] takes a question for no use: %s',
    (text) => {
      expect(apisIn(text)).toEqual([]);
    },
  );

  it('[PLATFORM-1] names the browsers and their versions', () => {
    expect(scanScript('URL.canParse(text)', PROMISED)[0]?.lackedBy).toEqual([
      'chrome (since 120)',
      'chrome_android (since 120)',
      'webview_android (since 120)',
      'safari_ios (since 17)',
      'firefox (since 115)',
    ]);
  });

  it('[PLATFORM-1] goes by the versions that are promised', () => {
    expect(PROMISED).toEqual({
      chrome: '100',
      chrome_android: '100',
      webview_android: '100',
      safari_ios: '15.4',
      firefox: '102',
    });
  });
});
