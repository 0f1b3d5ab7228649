/**
 * Why a submission is rejected or another picture is requested, in words for the visitor (PROC-8). `needsNote`: the
 * reason is not informative, so the reviewer must add a note for colleagues. Visitors never see that note.
 */
export const DECLINE_REASONS = {
  blurred: {
    en: 'The picture is too blurred to read.',
    es: 'La foto está demasiado borrosa para leerla.',
    needsNote: false,
  },
  dark: {
    en: 'The picture is too dark to read.',
    es: 'La foto está demasiado oscura para leerla.',
    needsNote: false,
  },
  cutOff: {
    en: 'A part of the receipt is missing from the picture.',
    es: 'En la foto falta una parte del recibo.',
    needsNote: false,
  },
  notReceipt: {
    en: 'The picture does not show a receipt.',
    es: 'La foto no muestra un recibo.',
    needsNote: false,
  },
  productMissing: {
    en: 'The receipt does not list a product of this offer.',
    es: 'El recibo no incluye ningún producto de esta oferta.',
    needsNote: false,
  },
  dateOutside: {
    en: 'The purchase was made outside the dates of this offer.',
    es: 'La compra se hizo fuera de las fechas de esta oferta.',
    needsNote: false,
  },
  alreadyUsed: {
    en: 'This receipt has already been used.',
    es: 'Este recibo ya se ha usado.',
    needsNote: false,
  },
  noPicture: {
    en: 'No better picture came within 14 days.',
    es: 'No llegó una foto mejor en 14 días.',
    needsNote: false,
  },
  other: { en: 'There is another reason.', es: 'Hay otro motivo.', needsNote: true },
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
