import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptsIn } from '#domain/formats/scripts.ts';
import { runTracking } from '#src/analytics/third-party.ts';

/** Elements that were added to the page, in order. The tests' browser would not load or run them. */
let added: HTMLScriptElement[] = [];
const inShort = () => added.map((script) => script.getAttribute('src') ?? script.text);
const run = (html: string) => runTracking(scriptsIn(html).scripts, 'head');

beforeEach(() => {
  added = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(node);
  });
});

describe('tracking code', () => {
  it.each(['load', 'error'])(
    '[API-40] runs the script after a source after its %s, except after an async one',
    async (kind) => {
      const running = run(
        '<script src="/a.js" id="a"></script><script>1</script><script async src="/b.js"></script><script>2</script>',
      );
      expect(inShort()).toEqual(['/a.js']);
      added[0]?.dispatchEvent(new Event(kind));
      await running;
      expect(inShort()).toEqual(['/a.js', '1', '/b.js', '2']);
      expect(added.map(({ id, async }) => [id, async])).toEqual([
        ['a', false],
        ['', false],
        ['', true],
        ['', false],
      ]);
    },
  );

  it('[API-40] continues after a script for browsers without modules, which no other browser loads, and after a stray quote', async () => {
    await run('<script nomodule src="/old.js"></script><script>1</script>');
    expect(inShort()).toEqual(['1']);
    added = [];
    await run('<script src="/a.js"" async></script><script>2</script>');
    expect(inShort()).toEqual(['/a.js', '2']);
    expect(scriptsIn('<script nomodule>1</script><script type="module" nomodule>2</script>')).toMatchObject({
      scripts: [{ code: '2' }],
      others: ['a script with nomodule'],
    });
  });

  it('[API-40] stops if it is restarted', async () => {
    const first = run('<script src="/slow.js"></script><script>1</script>');
    await run('<script>2</script>');
    added[0]?.dispatchEvent(new Event('load'));
    await first;
    expect(inShort()).toEqual(['/slow.js', '2']);
  });
});
