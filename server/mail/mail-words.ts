import type { CompletionMessage } from '#domain/rules/completion.ts';

/** The languages of mail. */
export type MailLanguage = 'en' | 'es';

/** Returns the language of mail for a visitor's language, such as `es` or `en-US`; English by default. */
export function mailLanguageOf(language: string): MailLanguage {
  return /^es\b/i.test(language) ? 'es' : 'en';
}

/** The text of one email; `action` is the label of its button. */
interface MailWords {
  readonly subject: (brand: string) => string;
  readonly heading: string;
  readonly lead: (brand: string) => string;
  readonly action: string;
  readonly notes: readonly string[];
}

/** The subject of a notice to the owner of an account: a change of the account, or an attempted registration. */
export type NoticeKind = 'passwordChanged' | 'emailAsked' | 'emailChanged' | 'registrationTried';

/** The text of a notice; `advice` is for an owner who did not make the change, `action` the label of its button. */
interface NoticeWords extends Omit<MailWords, 'notes'> {
  readonly advice: string;
}

interface Words {
  readonly verify: MailWords;
  readonly reset: MailWords;
  readonly notices: Record<NoticeKind, NoticeWords>;
  readonly received: Omit<MailWords, 'action' | 'notes' | 'lead'>;
  /** The email about a prize of the bonus game. */
  readonly prize: Omit<MailWords, 'action' | 'notes' | 'lead'> & {
    readonly won: (name: string) => string;
    readonly next: string;
  };
  /** The messages of the confirmation; `reward` is the merchandise. */
  readonly completion: Record<CompletionMessage, (reward: string) => string>;
  readonly sender: (name: string) => string;
  readonly reward: string;
  /** Explains how somebody who is not signed in gets their points. */
  readonly claim: string;
  readonly receiptMail: string;
  /** The label of the button that leads to the status page. */
  readonly status: string;
  /** @param reference the short reference of a submission */
  readonly reference: (reference: string) => string;
  readonly buttonFails: string;
}

const en: Words = {
  verify: {
    subject: (brand) => `${brand}: please verify your account`,
    heading: 'Verify your account',
    lead: (brand) => `Welcome to ${brand}. One step is left: open this link to verify your email address.`,
    action: 'Verify my account',
    notes: [
      'The link works once, within one hour, and asks for the password that you chose.',
      'If you did not register, you can ignore this email: without this link nobody can use an account with your address. If you want an account, open the link and choose a new password; nothing that somebody else entered is kept.',
    ],
  },
  reset: {
    subject: (brand) => `${brand}: reset your password`,
    heading: 'Reset your password',
    lead: (brand) => `Somebody asked for a new password for your ${brand} account. Open this link to choose one.`,
    action: 'Choose a new password',
    notes: [
      'The link works once, within one hour.',
      'If it was not you, you can ignore this email: your password stays as it is.',
    ],
  },
  notices: {
    passwordChanged: {
      subject: (brand) => `${brand}: your password was changed`,
      heading: 'Your password was changed',
      lead: (brand) =>
        `The password of your ${brand} account has just been changed, and everybody was signed out of it.`,
      advice: 'If it was you, there is nothing to do. If it was not you, choose a new password at once.',
      action: 'Choose a new password',
    },
    emailAsked: {
      subject: (brand) => `${brand}: somebody asked to change your email address`,
      heading: 'A change of your email address',
      lead: (brand) =>
        `Somebody asked to use another email address for your ${brand} account. It counts once the link that we have sent there is opened, within one hour.`,
      advice:
        'If it was you, there is nothing to do here. If it was not you, choose a new password now: that link is then void, and everybody is signed out.',
      action: 'Choose a new password',
    },
    emailChanged: {
      subject: (brand) => `${brand}: your email address was changed`,
      heading: 'Your email address was changed',
      lead: (brand) => `Your ${brand} account now has another email address.`,
      advice: 'If it was you, there is nothing to do. If it was not you, please contact us right away.',
      action: 'Contact us',
    },
    registrationTried: {
      subject: (brand) => `${brand}: you already have an account`,
      heading: 'An account already exists for this email',
      lead: (brand) =>
        `Somebody tried to register with your email address at ${brand}. Nothing about your account has changed.`,
      advice:
        'If it was you, sign in with your password. If you have forgotten it, choose "Reset Password" on that page. If it was not you, there is nothing to do.',
      action: 'Sign in',
    },
  },
  received: {
    subject: (brand) => `${brand}: we have received your submission`,
    heading: 'Thank you! Your submission has been received.',
  },
  prize: {
    subject: (brand) => `${brand}: you have won a prize`,
    heading: 'Congratulations!',
    won: (name) => `In the bonus game you have won: ${name}.`,
    next: 'We will be in touch about how you receive it.',
  },
  completion: {
    paypal: () => 'Your rebate will be sent via PayPal within 48 business hours.',
    venmo: () => 'Your rebate will be sent via Venmo within 48 business hours.',
    code: () => 'Your promo code will be sent within 48 business hours.',
    donation: () => 'Your rebate will be donated on your behalf.',
    check: () => 'Your rebate will be delivered by check, by mail, within 48 business hours.',
    points: () => 'Your points will be credited to your account.',
    merchandise: (reward) => `Your ${reward} will be sent within 6-8 weeks.`,
    cashback: () => 'Your rebate will be sent to you.',
    sweepstakes: () => 'Your entry has been received.',
  },
  sender: (name) => `The sender will show as ${name}.`,
  reward: 'reward',
  claim: 'Register with this email address, and your points are in your account. If you have one, just sign in.',
  receiptMail: 'You will receive an email once your receipt has been processed.',
  status: 'See how it stands',
  reference: (reference) => `Your reference: ${reference}`,
  buttonFails: 'If the button does not work, copy this address into your browser:',
};

const es: Words = {
  verify: {
    subject: (brand) => `${brand}: verifique su cuenta`,
    heading: 'Verifique su cuenta',
    lead: (brand) =>
      `Le damos la bienvenida a ${brand}. Falta un paso: abra este enlace para verificar su correo electrónico.`,
    action: 'Verificar mi cuenta',
    notes: [
      'El enlace funciona una sola vez, durante una hora, y pide la contraseña que usted eligió.',
      'Si usted no se registró, puede ignorar este correo: sin este enlace nadie puede usar una cuenta con su dirección. Si quiere una cuenta, abra el enlace y elija una contraseña nueva; no se conserva nada de lo que otra persona haya escrito.',
    ],
  },
  reset: {
    subject: (brand) => `${brand}: restablezca su contraseña`,
    heading: 'Restablezca su contraseña',
    lead: (brand) => `Alguien pidió una nueva contraseña para su cuenta de ${brand}. Abra este enlace para elegirla.`,
    action: 'Elegir una contraseña nueva',
    notes: [
      'El enlace funciona una sola vez, durante una hora.',
      'Si no fue usted, puede ignorar este correo: su contraseña no cambia.',
    ],
  },
  notices: {
    passwordChanged: {
      subject: (brand) => `${brand}: su contraseña fue cambiada`,
      heading: 'Su contraseña fue cambiada',
      lead: (brand) => `La contraseña de su cuenta de ${brand} se acaba de cambiar, y se cerraron todas las sesiones.`,
      advice: 'Si fue usted, no tiene que hacer nada. Si no fue usted, elija una contraseña nueva de inmediato.',
      action: 'Elegir una contraseña nueva',
    },
    emailAsked: {
      subject: (brand) => `${brand}: alguien pidió cambiar su correo electrónico`,
      heading: 'Un cambio de su correo electrónico',
      lead: (brand) =>
        `Alguien pidió usar otro correo electrónico para su cuenta de ${brand}. El cambio vale cuando se abra el enlace que enviamos allí, dentro de una hora.`,
      advice:
        'Si fue usted, aquí no tiene que hacer nada. Si no fue usted, elija ahora una contraseña nueva: ese enlace dejará de funcionar y se cerrarán todas las sesiones.',
      action: 'Elegir una contraseña nueva',
    },
    emailChanged: {
      subject: (brand) => `${brand}: su correo electrónico fue cambiado`,
      heading: 'Su correo electrónico fue cambiado',
      lead: (brand) => `Su cuenta de ${brand} tiene ahora otro correo electrónico.`,
      advice: 'Si fue usted, no tiene que hacer nada. Si no fue usted, comuníquese con nosotros de inmediato.',
      action: 'Comunicarse con nosotros',
    },
    registrationTried: {
      subject: (brand) => `${brand}: usted ya tiene una cuenta`,
      heading: 'Ya existe una cuenta con este correo electrónico',
      lead: (brand) =>
        `Alguien intentó registrarse con su correo electrónico en ${brand}. Nada de su cuenta ha cambiado.`,
      advice:
        'Si fue usted, inicie sesión con su contraseña. Si la olvidó, elija «Cambiar la contraseña» en esa página. Si no fue usted, no tiene que hacer nada.',
      action: 'Iniciar sesión',
    },
  },
  received: {
    subject: (brand) => `${brand}: recibimos su envío`,
    heading: '¡Gracias! Recibimos su envío.',
  },
  prize: {
    subject: (brand) => `${brand}: usted ganó un premio`,
    heading: '¡Felicidades!',
    won: (name) => `En el juego de bonificación usted ganó: ${name}.`,
    next: 'Nos comunicaremos con usted para decirle cómo lo recibirá.',
  },
  completion: {
    paypal: () => 'Le enviaremos su reembolso por PayPal en un plazo de 48 horas hábiles.',
    venmo: () => 'Le enviaremos su reembolso por Venmo en un plazo de 48 horas hábiles.',
    code: () => 'Le enviaremos su código promocional en un plazo de 48 horas hábiles.',
    donation: () => 'Donaremos su reembolso en su nombre.',
    check: () => 'Recibirá su reembolso en un cheque, por correo postal, en un plazo de 48 horas hábiles.',
    points: () => 'Abonaremos los puntos a su cuenta.',
    merchandise: (reward) => `Su ${reward} se enviará en un plazo de 6 a 8 semanas.`,
    cashback: () => 'Le enviaremos su reembolso.',
    sweepstakes: () => 'Recibimos su participación.',
  },
  sender: (name) => `El remitente aparecerá como ${name}.`,
  reward: 'recompensa',
  claim:
    'Regístrese con este correo electrónico y tendrá sus puntos en su cuenta. Si ya tiene una, solo inicie sesión.',
  receiptMail: 'Recibirá un correo electrónico cuando se haya procesado su recibo.',
  status: 'Ver cómo va',
  reference: (reference) => `Su referencia: ${reference}`,
  buttonFails: 'Si el botón no funciona, copie esta dirección en su navegador:',
};

const WORDS: Record<MailLanguage, Words> = { en, es };

export function wordsOf(language: string): Words {
  return WORDS[mailLanguageOf(language)];
}
