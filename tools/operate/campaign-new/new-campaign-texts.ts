import type { Answers, Mode } from './new-campaign-answers.ts';

/** A text in English and in Spanish. */
export interface Text {
  readonly en: string;
  readonly es: string;
}

/** Default names of the reward, until the operator writes a description. */
export const REWARDS: Readonly<Record<Mode, Text>> = {
  paypal: { en: '$5.00 rebate', es: 'Reembolso de $5.00' },
  code: { en: '$3.00 rebate code', es: 'Código de reembolso de $3.00' },
  merchandise: { en: 'A tote bag', es: 'Una bolsa de tela' },
  points: { en: '250 points', es: '250 puntos' },
  cashback: { en: '$2.00 cash back', es: '$2.00 de reembolso' },
  sweepstakes: { en: 'A $100 prepaid gift card', es: 'Una tarjeta de regalo prepagada de $100' },
};

/** The texts of a new campaign, each to be replaced by the brand's own. */
export interface Texts {
  readonly headline: Text;
  readonly lead: Text;
  readonly action: Text;
  readonly description: Text;
  readonly details: Text;
  readonly mandatories: Text;
}

/** Returns the initial texts of a campaign, consistent with the answers. */
export function textsOf({ brand, mode, from, until, age, headline }: Answers): Texts {
  const isSweepstakes = mode === 'sweepstakes';
  const reward = REWARDS[mode];
  const old =
    age === null ? { en: '', es: '' } : { en: ` Must be ${age} or older.`, es: ` Debe tener ${age} años o más.` };
  const [first, last] = [shown(from), shown(until)];
  return {
    headline,
    lead: isSweepstakes
      ? {
          en: `Enter for a chance to win with ${brand}.`,
          es: `Participe con ${brand} para tener la oportunidad de ganar.`,
        }
      : { en: `Buy ${brand} and send us the receipt.`, es: `Compre ${brand} y envíenos el recibo.` },
    action: isSweepstakes ? { en: 'Enter to win', es: 'Participe para ganar' } : { en: 'Get started', es: 'Comenzar' },
    description: isSweepstakes
      ? { en: `${brand} gives away prizes.`, es: `${brand} regala premios.` }
      : { en: `Buy any ${brand} product.`, es: `Compre cualquier producto de ${brand}.` },
    details: {
      en: `<h3>When</h3><p>From ${first} until ${last}.${old.en}</p><h3>What you get</h3><p>${reward.en}.</p>`,
      es: `<h3>Cuándo</h3><p>Del ${first} al ${last}.${old.es}</p><h3>Qué recibe</h3><p>${reward.es}.</p>`,
    },
    mandatories: isSweepstakes
      ? {
          en: `<p>No purchase necessary.${old.en} Void where prohibited. Ends ${last}.</p>`,
          es: `<p>No es necesario comprar.${old.es} Nulo donde esté prohibido. Termina el ${last}.</p>`,
        }
      : {
          en: `<p>Limit one reward per receipt.${old.en} Offer ends ${last}.</p>`,
          es: `<p>Una recompensa por recibo.${old.es} La oferta termina el ${last}.</p>`,
        },
  };
}

/** Formats a day as the site displays it: 12/31/2026. */
function shown(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}
