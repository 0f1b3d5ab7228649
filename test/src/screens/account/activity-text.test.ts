import { expect, it } from 'vitest';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import { activityText } from '#src/screens/account/activity-text.ts';
import { campaignOf } from '#test/kit/campaigns.ts';

it('[POINTS-4] [PROF-2] the history is in the language of the page, with the names of the rewards', async () => {
  const campaign = campaignOf({ translations: { es: { Mug: 'Taza' } } });
  const [english, spanish] = [createI18n(), createI18n()];
  await activate(spanish, 'es');
  const lines = ['Reward: Mug', 'Reward: Old radio', 'Receipt submitted', 'Payment requested', 'Something new'];
  expect(lines.map((line) => activityText(english, line, campaign))).toEqual(lines);
  expect(lines.map((line) => activityText(spanish, line, campaign))).toEqual([
    'Recompensa: Taza',
    'Recompensa: Old radio',
    'Recibo enviado',
    'Pago solicitado',
    'Something new',
  ]);
});
