import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Trans } from '@lingui/react';
import { Texts } from '#src/i18n/Texts.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { longDate, monthAndDay } from '#src/i18n/format-dates.ts';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import { messages as english } from '#src/i18n/locales/en.po';
import { messages as spanish } from '#src/i18n/locales/es.po';
import { PLURALS_FILE, pluralsText } from '#tools/build/messages/plurals-file.ts';

afterEach(cleanup);

async function inSpanish() {
  const i18n = createI18n();
  await activate(i18n, 'es');
  return i18n;
}

/** Returns the values and elements of a compiled message. A nested array begins with the name of its value. */
function holes(message: unknown): string[] {
  const tokens: unknown[] = Array.isArray(message) ? message : [message];
  const found = tokens.flatMap((token) =>
    Array.isArray(token) ? [String(token[0])] : [...(String(token).match(/<\/?\w+>/g) ?? [])],
  );
  return [...new Set(found)].toSorted();
}

describe('the texts of the site', () => {
  it('are initially English with the tag en-US', async () => {
    const i18n = createI18n();
    await activate(i18n, 'en');
    expect(i18n._({ id: 'gate.title', message: 'Can you take part?' })).toBe('Can you take part?');
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('[SHELL-2] switch to Spanish with <html lang>, even if they are already displayed', async () => {
    const i18n = createI18n();
    render(
      <Texts i18n={i18n}>
        <Trans id="gate.title" message="Can you take part?" />
      </Texts>,
    );
    expect(screen.getByText('Can you take part?')).toBeDefined();
    await activate(i18n, 'es');
    expect(await screen.findByText('¿Puede participar?')).toBeDefined();
    expect(document.documentElement.lang).toBe('es');
  });

  it('are in English, with their values, if the language lacks them', async () => {
    const i18n = await inSpanish();
    expect(
      i18n._({
        id: 'nowhere',
        message: '{count} pictures of {name}',
        values: { count: 2, name: 'Dana' },
      }),
    ).toBe('2 pictures of Dana');
  });

  it('have the plurals that were compiled from the catalogue', async () => {
    const [catalogue, plurals] = await Promise.all(
      ['en.po', PLURALS_FILE].map((name) =>
        readFile(join(import.meta.dirname, '../../../src/i18n/locales', name), 'utf8'),
      ),
    );
    expect(plurals).toBe(pluralsText(catalogue ?? ''));
    const [one, many] = [1, 2].map((points) => createI18n()._('complete.wonPoints', { points }));
    expect([one, many]).toEqual(['You won 1 point.', 'You won 2 points.']);
  });

  it('have the same values and elements in both languages', () => {
    expect(Object.fromEntries(Object.entries(spanish).map(([id, message]) => [id, holes(message)]))).toEqual(
      Object.fromEntries(Object.entries(english).map(([id, message]) => [id, holes(message)])),
    );
  });
});

describe('dates', () => {
  it('are MMMM d, yyyy in US English, in the zone of the campaign', () => {
    expect(longDate(createI18n(), '2024-03-05', 'Pacific/Honolulu')).toBe('March 5, 2024');
    expect(longDate(createI18n(), '2024-03-05T02:00:00Z', 'America/New_York')).toBe('March 4, 2024');
  });

  it('[SHELL-2] are long dates in Spanish', async () => {
    const i18n = await inSpanish();
    expect(longDate(i18n, '2024-03-05', 'America/New_York')).toBe('5 de marzo de 2024');
    expect(monthAndDay(i18n, '2024-03-05', 'America/New_York')).toEqual({ month: 'marzo', day: '5' });
  });
});
