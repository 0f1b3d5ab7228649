import { describe, expect, it } from 'vitest';
import { scriptsIn } from '#domain/formats/scripts.ts';

const codes = (html: string) => scriptsIn(html).scripts.map(({ code }) => code);
const attributesOf = (html: string) => scriptsIn(html).scripts[0]?.attributes;

describe('the scripts of tracking code', () => {
  it('[API-40] are none in an empty text', () => {
    expect(scriptsIn(' \n ')).toEqual({ scripts: [], others: [] });
  });

  it('[API-40] are the text itself if it has no tag', () => {
    expect(scriptsIn(' if (1 < 2) count(); ')).toEqual({
      scripts: [{ attributes: {}, code: 'if (1 < 2) count();' }],
      others: [],
    });
    expect(codes('x = "<scripts>"')).toEqual(['x = "<scripts>"']);
    expect(codes('text <script async>one()</script>')).toEqual(['one()']);
  });

  it('[API-40] have their inline code, or their source without the code that no browser runs', () => {
    expect(scriptsIn('<script>one()</script>\n<SCRIPT src="/a.js">two()</SCRIPT>')).toEqual({
      scripts: [
        { attributes: {}, code: 'one()' },
        { attributes: { src: '/a.js' }, code: '' },
      ],
      others: [],
    });
    expect(codes('<script> </script>')).toEqual([]);
  });

  it('[API-40] end only at their end tag, or with the text', () => {
    expect(codes('<script>if (a < b) "</scripts>"; c("</b>")</script ><script>d()</SCRIPT\n>')).toEqual([
      'if (a < b) "</scripts>"; c("</b>")',
      'd()',
    ]);
    expect(codes('<script>one()')).toEqual(['one()']);
  });

  it('[API-40] are not those in comments', () => {
    expect(scriptsIn('<!-- <script>one()</script> --><script>two()</script><!-- <script>three()</script>')).toEqual({
      scripts: [{ attributes: {}, code: 'two()' }],
      others: [],
    });
  });

  it('[API-40] keep their attributes: quoted or not, the first of a name, decoded', () => {
    expect(
      attributesOf(
        `<script ASYNC src="/a.js?x=1&amp;y=2&amp;z" id='it is' data-Key=one data-key=two/><script>x</script>`,
      ),
    ).toEqual({ async: '', src: '/a.js?x=1&y=2&z', id: 'it is', 'data-key': 'one' });
    expect(attributesOf('<script src = "/b.js" x>')).toEqual({ src: '/b.js', x: '' });
    expect(attributesOf('<script title="a > b" src="/c.js"></script>')).toEqual({ title: 'a > b', src: '/c.js' });
  });

  it('[API-40] lose event handlers and names that no browser sets', () => {
    expect(attributesOf('<script onload="x()" ONERROR=y src="/a.js"" 1a="b" a:b.c-d=e _f></script>')).toEqual({
      src: '/a.js',
      'a:b.c-d': 'e',
      _f: '',
    });
    expect(attributesOf('<script x"y src="/a.js"></script>')).toEqual({ src: '/a.js' });
    expect(codes('<script = x>one()</script>')).toEqual(['one()']);
    expect(attributesOf('<script data-onload="x" src="/a.js"></script>')).toEqual({ 'data-onload': 'x', src: '/a.js' });
  });

  it.each(['', 'module', 'text/javascript', 'TEXT/JAVASCRIPT', 'application/javascript', 'application/x-ecmascript'])(
    '[API-40] run with the type "%s"',
    (type) => {
      expect(codes(`<script type="${type}">one()</script>`)).toEqual(['one()']);
    },
  );

  it.each(['text/template', 'application/ld+json', 'text/javascript2', 'xmodule', 'application/json'])(
    '[API-40] do not run with the type "%s", which is named',
    (type) => {
      expect(scriptsIn(`<script type="${type}">one()</script>`)).toEqual({
        scripts: [],
        others: [`a script of type ${type}`],
      });
    },
  );

  it('[API-40] do not run in browsers with modules if they have nomodule, except modules', () => {
    expect(scriptsIn('<script nomodule>1</script><script type="MODULE" nomodule>2</script>')).toEqual({
      scripts: [{ attributes: { type: 'MODULE', nomodule: '' }, code: '2' }],
      others: ['a script with nomodule'],
    });
    expect(scriptsIn('<script type="modules" nomodule>1</script>').others).toEqual(['a script of type modules']);
  });
});

describe('the other content of tracking code', () => {
  it('[API-40] is named: texts, images and what is for browsers without scripts', () => {
    const html = `before<noscript><img src="/a.gif"></noscript> <IMG src="/b.gif" alt="a > b">
      <script>one()</script></div>after`;
    expect(scriptsIn(html)).toEqual({
      scripts: [{ attributes: {}, code: 'one()' }],
      others: ['text', '<noscript>', '<img>', 'text'],
    });
  });

  it('[API-40] of an element ends with the text if its tag does not end', () => {
    expect(scriptsIn('<div class="a')).toEqual({ scripts: [], others: ['<div>'] });
    expect(scriptsIn('text <script>one()</script>')).toEqual({
      scripts: [{ attributes: {}, code: 'one()' }],
      others: ['text'],
    });
  });
});
