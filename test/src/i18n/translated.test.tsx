import { Trans } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FieldError } from '#src/forms/FieldError.tsx';
import { FormUnfinished } from '#src/forms/FormUnfinished.tsx';
import { createI18n } from '#src/i18n/i18n.ts';
import { Texts } from '#src/i18n/Texts.tsx';
import { Button } from '#src/ui/Button.tsx';

afterEach(cleanup);

/** Imitates a browser's translator: replaces the page's text nodes with its own elements and text. */
function translate(element: Element): void {
  for (const node of element.childNodes) {
    if (node instanceof Element) translate(node);
    if (!(node instanceof Text)) continue;
    const font = document.createElement('font');
    font.textContent = node.data;
    node.replaceWith(font);
  }
}

/** Renders the first node, translates it, then renders the second. @returns the text of the page after each step */
function turned(first: ReactNode, second: ReactNode): string[] {
  function Turning() {
    const [isFirst, setIsFirst] = useState(true);
    return (
      <>
        <div data-testid="page">{isFirst ? first : second}</div>
        <button onClick={() => setIsFirst(!isFirst)}>turn</button>
      </>
    );
  }
  const { container } = render(
    <Texts i18n={createI18n()}>
      <Turning />
    </Texts>,
  );
  return [0, 1, 2].map(() => {
    const text = screen.getByTestId('page').textContent;
    translate(container);
    fireEvent.click(screen.getByRole('button', { name: 'turn' }));
    return text;
  });
}

const names = { one: { id: 'one', message: 'One' }, two: { id: 'two', message: 'Two' } };
const missing = (...fields: ('one' | 'two')[]) => (
  <FormUnfinished of={{ missing: fields, wrong: [] }} names={names} formId="form" />
);
const hello = (name: string, b: ReactNode = null) => (
  <p>
    {b}
    <Trans id="nowhere" message="Hello <b>{name}</b>, {name}!" values={{ name }} components={{ b: <b /> }} />
  </p>
);

describe('in a page that the browser translates', () => {
  it.each<[string, ReactNode, ReactNode, string, string]>([
    ['comes and goes', <Trans key="a" id="a" message="Here" />, null, 'Here', ''],
    [
      'gives way to another',
      <Trans key="a" id="a" message="Here" />,
      <Trans key="b" id="b" message="There" />,
      'Here',
      'There',
    ],
    ['has other values', hello('Dana'), hello('Robin'), 'Hello Dana, Dana!', 'Hello Robin, Robin!'],
    [
      'gets something before it',
      hello('Dana'),
      hello('Dana', <i>Oh, </i>),
      'Hello Dana, Dana!',
      'Oh, Hello Dana, Dana!',
    ],
    ['names fewer fields', missing('one', 'two'), missing('two'), 'Still missing: One, Two', 'Still missing: Two'],
    [
      'labels a button that gets an icon',
      <Button key="a">Go</Button>,
      <Button key="a" icon={<i>!</i>}>
        Go on
      </Button>,
      'Go',
      '!Go on',
    ],
    [
      'says another error',
      <FieldError key="a" id="e">
        Required
      </FieldError>,
      <FieldError key="a" id="e">
        Invalid Day
      </FieldError>,
      'Required',
      'Invalid Day',
    ],
  ])('[PLATFORM-8] a text that %s behaves as in an untranslated page', (_, first, second, before, after) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(turned(first, second)).toEqual([before, after, before]);
    expect(complaints).not.toHaveBeenCalled();
  });
});
