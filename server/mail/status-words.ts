import { CLAIM_DAYS } from '#domain/draw/passed-on.ts';
import type { CompletionMessage } from '#domain/rules/completion.ts';
import type { StatusMailKind } from '#domain/status.ts';
import { PICTURE_DAYS } from '#machines/processing/processing.machine.ts';
import type { MailLanguage } from './mail-words.ts';

/** The text of an email about a submission's lifecycle; `action` is the label of its button. */
interface StatusWords {
  readonly subject: (brand: string) => string;
  readonly heading: string;
  readonly action: string;
}

interface AllStatusWords extends Readonly<Record<StatusMailKind, StatusWords>> {
  /** The text for an approved sweepstakes entry. */
  readonly drawn: string;
  readonly sendPicture: string;
  readonly whatNow: string;
  /** The texts for sent rewards, by type; `reward` is the merchandise. */
  readonly gone: Readonly<Record<CompletionMessage, (reward: string) => string>>;
  readonly yourCode: (code: string) => string;
  readonly prize: string;
}

const en: AllStatusWords = {
  approved: {
    subject: (brand) => `${brand}: your submission is approved`,
    heading: 'Your submission is approved.',
    action: 'See how it stands',
  },
  pictureWanted: {
    subject: (brand) => `${brand}: please send a better picture`,
    heading: 'One more picture, please',
    action: 'Send a better picture',
  },
  refused: {
    subject: (brand) => `${brand}: your submission was not approved`,
    heading: 'Your submission was not approved.',
    action: 'See what you can do',
  },
  sent: {
    subject: (brand) => `${brand}: your rebate is on its way`,
    heading: 'Your rebate is on its way.',
    action: 'See how it stands',
  },
  shipped: {
    subject: (brand) => `${brand}: your reward is on its way`,
    heading: 'Your reward is on its way.',
    action: 'See how it stands',
  },
  code: {
    subject: (brand) => `${brand}: here is your code`,
    heading: 'Here is your code.',
    action: 'See your code',
  },
  won: {
    subject: (brand) => `${brand}: you have won`,
    heading: 'Congratulations! You have won.',
    action: 'Accept the prize',
  },
  drawn: 'Your entry is in the draw.',
  sendPicture: `Please send a better picture of your receipt within ${PICTURE_DAYS} days.`,
  whatNow: 'The page behind the button says what is still possible.',
  gone: {
    paypal: () => 'Your rebate has been sent via PayPal.',
    venmo: () => 'Your rebate has been sent via Venmo.',
    code: () => 'Your promo code has been sent.',
    donation: () => 'Your rebate has been donated on your behalf.',
    check: () => 'Your check is in the mail.',
    points: () => 'Your points have been credited to your account.',
    merchandise: (reward) => `Your ${reward} has been sent.`,
    cashback: () => 'Your rebate has been sent to you.',
    sweepstakes: () => 'Your prize has been sent.',
  },
  yourCode: (code) => `Your code: ${code}`,
  prize: `Your entry was drawn. Please accept your prize within ${CLAIM_DAYS} days. We will then be in touch about how you receive it. After ${CLAIM_DAYS} days it may go to the next person in line.`,
};

const es: AllStatusWords = {
  approved: {
    subject: (brand) => `${brand}: su envío fue aprobado`,
    heading: 'Su envío fue aprobado.',
    action: 'Ver cómo va',
  },
  pictureWanted: {
    subject: (brand) => `${brand}: envíe una foto mejor`,
    heading: 'Una foto más, por favor',
    action: 'Enviar una foto mejor',
  },
  refused: {
    subject: (brand) => `${brand}: su envío no fue aprobado`,
    heading: 'Su envío no fue aprobado.',
    action: 'Ver qué puede hacer',
  },
  sent: {
    subject: (brand) => `${brand}: su reembolso está en camino`,
    heading: 'Su reembolso está en camino.',
    action: 'Ver cómo va',
  },
  shipped: {
    subject: (brand) => `${brand}: su recompensa está en camino`,
    heading: 'Su recompensa está en camino.',
    action: 'Ver cómo va',
  },
  code: {
    subject: (brand) => `${brand}: aquí está su código`,
    heading: 'Aquí está su código.',
    action: 'Ver su código',
  },
  won: {
    subject: (brand) => `${brand}: usted ganó`,
    heading: '¡Felicidades! Usted ganó.',
    action: 'Aceptar el premio',
  },
  drawn: 'Su participación está en el sorteo.',
  sendPicture: `Envíe una foto mejor de su recibo en un plazo de ${PICTURE_DAYS} días.`,
  whatNow: 'La página que abre el botón dice qué puede hacer todavía.',
  gone: {
    paypal: () => 'Le enviamos su reembolso por PayPal.',
    venmo: () => 'Le enviamos su reembolso por Venmo.',
    code: () => 'Le enviamos su código promocional.',
    donation: () => 'Donamos su reembolso en su nombre.',
    check: () => 'Su cheque va en camino por correo postal.',
    points: () => 'Abonamos los puntos a su cuenta.',
    merchandise: (reward) => `Su ${reward} fue enviado.`,
    cashback: () => 'Le enviamos su reembolso.',
    sweepstakes: () => 'Le enviamos su premio.',
  },
  yourCode: (code) => `Su código: ${code}`,
  prize: `Su participación fue sorteada. Por favor, acepte su premio en un plazo de ${CLAIM_DAYS} días. Luego nos comunicaremos con usted para decirle cómo recibirlo. Pasados ${CLAIM_DAYS} días, el premio podría pasar a la siguiente persona.`,
};

export const STATUS_WORDS: Readonly<Record<MailLanguage, AllStatusWords>> = { en, es };
