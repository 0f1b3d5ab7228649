import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameType, SlotRank } from '#domain/game.ts';
import type { PlayOutcome, WonPrize } from '#domain/play.ts';
import type { GameEvent } from '#games/kit/contract.ts';
import { createSession } from '#games/kit/game-session.ts';
import { playable, type PlayableGame } from '#games/kit/playable.ts';
import { scratchPresentation } from '#games/scratch/scratch.controls.ts';
import { scratch } from '#games/scratch/scratch.machine.ts';
import { slotMachinePresentation } from '#games/slot-machine/slot-machine.controls.ts';
import { slotMachine } from '#games/slot-machine/slot-machine.machine.ts';
import { wheelHorizontalPresentation } from '#games/wheel-horizontal/wheel-horizontal.controls.ts';
import { wheelHorizontal } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { wheelVerticalPresentation } from '#games/wheel-vertical/wheel-vertical.controls.ts';
import { wheelVertical } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { noPicture, PLAY, renderBonus } from './bonus-kit.tsx';

const GAMES: Partial<Record<GameType, [game: PlayableGame, move: GameEvent]>> = {
  scratch: [playable(scratch, scratchPresentation, noPicture), { type: 'foil.removed' }],
  'slot-machine': [playable(slotMachine, slotMachinePresentation, noPicture), { type: 'lever.pulled' }],
  'wheel-spin-horizontal': [playable(wheelHorizontal, wheelHorizontalPresentation, noPicture), { type: 'wheel.spun' }],
  'wheel-spin-vertical': [playable(wheelVertical, wheelVerticalPresentation, noPicture), { type: 'wheel.spun' }],
};

/** Returns the panel of a play for which the server drew this prize, resumed just after its only move. */
async function panelOf(type: GameType, drawn: Partial<PlayOutcome>) {
  const [game, move] = GAMES[type] ?? [];
  if (!game || !move) throw new Error(`${type} is no game of chance`);
  let time = 0;
  const outcome: PlayOutcome = { winner: true, prize: null, rank: null, segment: null, doorPick: false, ...drawn };
  await renderBonus(
    {
      bonus: { begun: { playUuid: PLAY.playUuid, log: [[0, move]] }, results: {} },
      drawOutcome: () => Promise.resolve({ ...PLAY, game: type, outcome }),
      loadGame: () =>
        Promise.resolve({
          ...game,
          begin: (input, options) => game.begin(input, { ...options, now: () => (time += 10_000) }),
        }),
      completePlay: () => Promise.resolve({ won: true, points: 0, prize: outcome.prize }),
    },
    game,
  );
  return screen.findByRole('dialog');
}

const named = (name: string): WonPrize => ({ id: 'it', name, points: 0 });
const described = (panel: HTMLElement) =>
  (panel.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => panel.ownerDocument.querySelector(`[id="${id}"]`)?.textContent);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(cleanup);

describe('the drawn prize', () => {
  it('[GAME-9] [SCR-3] of a scratch card has its own name, if it differs from the specification’s', async () => {
    const panel = await panelOf('scratch', { prize: named('Gold bar') });
    expect(within(panel).getByRole('heading').textContent).toBe('CONGRATULATIONS!');
    expect(described(panel)).toEqual(['Gold bar', 'YOU HAVE WON: Gold bar!']);
    expect(screen.getByRole('status').textContent).toBe('The card shows: Gold bar');
    expect(panel.textContent).not.toMatch(/100/);
  });

  it.each([['$100 prepaid gift card'], ['$100 Prepaid Gift Card'], [null]])(
    '[GAME-9] [CONST-11] of a scratch card is shown with the specification’s sentence: %s',
    async (name) => {
      const panel = await panelOf('scratch', { prize: name === null ? null : named(name) });
      expect(described(panel)).toEqual(['$100', 'YOU HAVE WON A $100 PREPAID GIFT CARD!']);
      expect(screen.getByRole('status').textContent).toBe('The card shows $100');
    },
  );

  it.each<[WonPrize | null, SlotRank, string]>([
    [named('Copper bar set'), 'grand', 'Copper bar set'],
    [named('Poster'), 'third', 'Poster'],
    [null, 'grand', 'Grand prize'],
  ])('[GAME-9] of the slot machine has its own name, else that of its rank: %o, %s', async (prize, rank, name) => {
    expect(described(await panelOf('slot-machine', { prize, rank }))[0]).toBe(name);
  });

  it.each<[GameType, WonPrize | null, number, string]>([
    ['wheel-spin-horizontal', named('A tote bag'), 5, 'A tote bag'],
    ['wheel-spin-horizontal', named('5 points'), 5, '5 points'],
    ['wheel-spin-horizontal', null, 1, '1 point'],
    ['wheel-spin-vertical', named('Three dollars'), 3, 'Three dollars'],
    ['wheel-spin-vertical', null, 3, '$3'],
  ])('[GAME-9] of %s has its own name, else that of its segment: %o, %i', async (type, prize, segment, name) => {
    const panel = await panelOf(type, { prize, segment });
    expect(within(panel).getByRole('heading').textContent).toBe('You won!');
    expect(described(panel)[0]).toBe(name);
  });
});

describe('the card of the prize', () => {
  it.each([
    ['$100', 0.229],
    ['Copper bar set', 0.105],
    ['Family weekend at Blue Lake lodge', 0.105],
    ['Abonnementsgebühr', 0.086],
  ])('[GAME-9] has text as large as a name of up to three lines allows: %s, %d of its width', async (name, size) => {
    const panel = await panelOf('slot-machine', { prize: named(name), rank: 'grand' });
    const { style } = within(panel).getByText(name);
    expect(Number(style.getPropertyValue('--share'))).toBeCloseTo(size, 3);
  });
});

describe('the horizontal wheel', () => {
  it('[GAME-13] is called by the name in the campaign, otherwise by what it shows', async () => {
    const { translator } = await import('#src/screens/bonus/translator.ts');
    const { campaignOf } = await import('#test/kit/campaigns.ts');
    const { setupI18n } = await import('@lingui/core');
    const { offer } = wheelHorizontalPresentation;
    const session = createSession(wheelHorizontal, { seed: 1, outcome: null }, { now: () => 0 });
    session.start();
    const { picture } = offer(session.getSnapshot());
    session.stop();
    const said = (locale: string, theme?: object) =>
      translator(
        setupI18n({ locale, messages: { [locale]: {} } }),
        campaignOf({
          ...(theme && { theme: { brandName: 'Linnet', ...theme } }),
          translations: { es: { 'A washing machine': 'Una lavadora' } },
        }),
      )(picture);
    expect(said('en')).toMatch(/^A wheel; its drum has eight segments/);
    expect(said('en', { wheel: 'A washing machine' })).toMatch(/^A washing machine; its drum/);
    expect(said('es', { wheel: 'A washing machine' })).toMatch(/^Una lavadora; /);
    expect(said('en', { wheelPicture: 'washing-machine' })).toMatch(/^A washing machine; its drum/);
    expect(said('en', { wheelPicture: 'wheel' })).toMatch(/^A wheel; its drum/);
    expect(said('en', { wheelPicture: 'washing-machine', wheel: 'A copper tub' })).toMatch(/^A copper tub; /);
  });
});

describe('in Spanish', () => {
  it('[GAME-9] the drawn prize has the name from the campaign’s translations', async () => {
    const { translator } = await import('#src/screens/bonus/translator.ts');
    const { campaignOf } = await import('#test/kit/campaigns.ts');
    const { setupI18n } = await import('@lingui/core');
    const i18n = setupI18n({ locale: 'es', messages: { es: {} } });
    const say = translator(i18n, campaignOf({ translations: { es: { 'Gold bar': 'Lingote de oro' } } }));
    expect(say({ id: 'a', message: 'Won: {prize}', values: { prize: 'Gold bar' } })).toBe('Won: Lingote de oro');
    expect(say({ id: 'a', message: 'Won: {other}', values: { other: 'Gold bar' } })).toBe('Won: Gold bar');
  });
});
