import { describe, expect, it } from 'vitest';
import type { Fault } from '#domain/errors.ts';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import { faultText } from '#src/screens/shell/fault-text.ts';

/** Returns the dialog's text about an error, in English and in Spanish. */
async function bodiesOf(fault: Fault): Promise<string[]> {
  const spanish = createI18n();
  await activate(spanish, 'es');
  return [createI18n(), spanish].map((i18n) => faultText(fault, 'America/New_York', i18n).body);
}

describe('an error dialog', () => {
  it('[ERR-6] names how many entries are allowed, in the words of the specification if it is one', async () => {
    expect(await bodiesOf({ kind: 'oneEntryOnly' })).toEqual([
      'Sorry, You are only allowed to submit one entry.',
      'Lo sentimos, solo se permite una participación por persona.',
    ]);
    expect(await bodiesOf({ kind: 'oneEntryOnly', most: 5 })).toEqual([
      'Sorry, You are only allowed to submit 5 entries.',
      'Lo sentimos, solo se permiten 5 participaciones por persona.',
    ]);
  });
});
