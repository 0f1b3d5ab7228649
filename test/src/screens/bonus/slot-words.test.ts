import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Theme } from '#domain/theme.ts';
import { loadGame } from '#games/index.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { translator } from '#src/screens/bonus/translator.ts';
import { campaignOf } from '#test/kit/campaigns.ts';

const SYMBOLS: Theme['symbols'] = ['shell', 'crab', 'fish', 'fish', 'fish', 'fish'];
const theme: Theme = { brandName: 'Tide', scheme: 'auto', shape: 'soft', art: {}, symbols: SYMBOLS };
const translations = { es: { shell: 'concha', crab: 'cangrejo', fish: 'pez' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the announcement of a spin's result, 10 s after the lever was pulled. */
async function told(rank: string, locale: 'en' | 'es'): Promise<string> {
  const i18n = createI18n();
  if (locale === 'es') {
    const { messages } = (await import('#src/i18n/locales/es.po')) as { messages: Record<string, string> };
    i18n.loadAndActivate({ locale, messages });
  }
  const game = await loadGame('slot-machine');
  const play = game.begin({ seed: 5, outcome: { rank } }, { now: () => Date.now() });
  play.start();
  play.offer().send({ type: 'lever.pulled' });
  await vi.advanceTimersByTimeAsync(10_000);
  const { result } = play.offer();
  play.stop();
  return result?.text ? translator(i18n, campaignOf({ theme, translations }))(result.text) : '';
}

describe('a win at the slot machine', () => {
  it.each([
    ['grand', 'en', 'Crab, three times: the grand prize is yours.'],
    ['first', 'en', 'Shell, three times: the 1st prize is yours.'],
    ['second', 'en', 'Fish, three times: the 2nd prize is yours.'],
    ['third', 'en', 'Fish and fish belong together: the 3rd prize is yours.'],
    ['grand', 'es', 'Cangrejo, tres veces: el gran premio es suyo.'],
    ['first', 'es', 'Concha, tres veces: el 1.er premio es suyo.'],
    ['third', 'es', 'Pez y pez van juntos: el 3.er premio es suyo.'],
  ] as const)('[GAME-13] is described with the brand’s names: %s, %s', async (rank, locale, sentence) => {
    expect(await told(rank, locale)).toBe(sentence);
  });
});
