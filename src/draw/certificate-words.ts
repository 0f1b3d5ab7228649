import type { CertificateFault, CheckStep } from '#domain/draw/verify-certificate.ts';

/**
 * The texts of a certificate in one language. They are not among the site's messages, because its visitors would load
 * them in Spanish without using them.
 */
export interface Words {
  readonly title: string;
  readonly drawOf: (day: string) => string;
  readonly other: string;
  /** Before the list, before the draw, and after it. */
  readonly promised: string;
  readonly listed: (entries: string) => string;
  readonly held: (winners: number, entries: string, moment: string) => string;
  readonly winners: string;
  readonly alternates: string;
  readonly entry: (number: string) => string;
  readonly chance: string;
  readonly chances: (winners: number, entries: string, people: string) => string;
  readonly struck: string;
  readonly struckHow: (count: number) => string;
  /** The heading of the prizes that passed on after the draw. */
  readonly passedOn: string;
  readonly passed: (from: string, to: string | null, day: string) => string;
  readonly passedWrong: string;
  readonly how: string;
  /** The title of each step, and the text below its date. */
  readonly steps: Readonly<Record<CheckStep | 'seed', string>>;
  readonly sealed: (moment: string) => string;
  readonly published: (moment: string) => string;
  readonly opened: string;
  readonly notYet: string;
  readonly round: (round: string) => string;
  readonly noDice: string;
  readonly check: string;
  readonly checking: string;
  readonly holds: string;
  readonly broken: string;
  readonly failed: string;
  readonly list: string;
  readonly file: string;
  /** The check result of one step. */
  readonly ok: string;
  readonly faults: Readonly<Record<CertificateFault, string>>;
  readonly find: string;
  readonly findHint: string;
  readonly findButton: string;
  readonly found: (lines: string) => string;
  readonly notFound: string;
  readonly number: (id: string) => string;
  readonly unavailable: string;
}

const en: Words = {
  title: 'Certificate of the draw',
  drawOf: (day) => `Draw of ${day}`,
  other: 'Español',
  promised:
    'The draw follows after the end of the promotion. A seed was chosen before, and its fingerprint is published here, so that nobody can choose another one later.',
  listed: (entries) => `The list is closed: ${entries} entries take part. The draw follows.`,
  held: (winners, entries, moment) =>
    `${winners === 1 ? 'One winner was' : `${winners} winners were`} drawn from ${entries} entries on ${moment}. You can repeat the draw yourself and will get the same result.`,
  winners: 'Winners',
  alternates: 'Alternates, in the order they were drawn',
  entry: (number) => `Entry ${number}`,
  chance: 'Your chance',
  chances: (winners, entries, people) =>
    `${winners} in ${entries} for each entry. ${people} people took part, and nobody was drawn twice.`,
  struck: 'What changed before the draw',
  struckHow: (count) =>
    `${count === 1 ? 'One submission on the list was' : `${count} submissions on the list were`} withdrawn or erased after it was closed, and could not win. The certificate names each.`,
  passedOn: 'What changed after the draw',
  passed: (from, to, day) =>
    `${day}: the prize of entry ${from} ${to === null ? 'was not awarded' : `passed on to entry ${to}`}.`,
  passedWrong: 'The prizes did not pass on in the order of the alternates.',
  how: 'How to check it',
  steps: {
    list: 'Entries were sealed',
    promise: 'A seed was promised before the draw',
    seed: 'The seed was opened',
    beacon: 'Public dice nobody controls',
    result: 'The same entries are drawn',
  },
  sealed: (moment) => `${moment}. This is the fingerprint of the list.`,
  published: (moment) => `Its fingerprint was published on ${moment}.`,
  opened: 'Its fingerprint is the one that was promised.',
  notYet: 'Not yet.',
  round: (round) => `Round ${round} of drand’s quicknet, fixed by the time the list was sealed.`,
  noDice: 'None were promised for this draw.',
  check: 'Check it in this browser',
  checking: 'Drawing again …',
  holds: 'Checked just now: the same entries',
  broken: 'This certificate does not hold.',
  failed: 'The list could not be loaded. Please try again.',
  list: 'List of entries (numbers only)',
  file: 'Certificate (JSON)',
  ok: 'Checked',
  faults: {
    listUnreadable: 'The list is not as a list of entries is written.',
    listOther: 'This is not the list that was sealed.',
    listCounts: 'The list has another number of entries or people.',
    listEarly: 'The list was sealed before the end.',
    seedOther: 'This is not the seed that was promised.',
    promiseLate: 'The seed was promised after the end.',
    roundOther: 'This is not the round that the time of the list fixes.',
    roundForged: 'The public source has never published this.',
    struckUnknown: 'Somebody was struck who is not on the list.',
    winnersOther: 'Other winners are drawn.',
    alternatesOther: 'Other alternates are drawn.',
  },
  find: 'Is your entry on the list?',
  findHint: 'Paste the link of your status page. It stays in this browser.',
  findButton: 'Look for it',
  found: (lines) => `Yes: entry ${lines}.`,
  notFound: 'No entry on the list belongs to this link.',
  number: (id) => `Certificate ${id}`,
  unavailable: 'The certificate could not be loaded. Please try again.',
};

const es: Words = {
  title: 'Certificado del sorteo',
  drawOf: (day) => `Sorteo del ${day}`,
  other: 'English',
  promised:
    'El sorteo se hará cuando termine la promoción. Antes se eligió una semilla, y su huella se publica aquí para que nadie pueda elegir otra después.',
  listed: (entries) => `La lista está cerrada: participan ${entries} entradas. Falta el sorteo.`,
  held: (winners, entries, moment) =>
    `${winners === 1 ? 'Se sorteó un ganador' : `Se sortearon ${winners} ganadores`} entre ${entries} entradas el ${moment}. Puede repetir el sorteo y obtendrá el mismo resultado.`,
  winners: 'Ganadores',
  alternates: 'Suplentes, en el orden en que salieron',
  entry: (number) => `Entrada ${number}`,
  chance: 'Su probabilidad',
  chances: (winners, entries, people) =>
    `${winners} de ${entries} por cada entrada. Participaron ${people} personas, y nadie salió dos veces.`,
  struck: 'Qué cambió antes del sorteo',
  struckHow: (count) =>
    `${count === 1 ? 'Un envío de la lista se retiró o se borró' : `${count} envíos de la lista se retiraron o se borraron`} después de cerrarla y no podía ganar. El certificado nombra cada uno.`,
  passedOn: 'Qué cambió después del sorteo',
  passed: (from, to, day) =>
    `${day}: el premio de la entrada ${from} ${to === null ? 'no se entregó' : `pasó a la entrada ${to}`}.`,
  passedWrong: 'Los premios no pasaron en el orden de los suplentes.',
  how: 'Cómo comprobarlo',
  steps: {
    list: 'Se sellaron las entradas',
    promise: 'Se prometió una semilla antes del sorteo',
    seed: 'Se abrió la semilla',
    beacon: 'Dados públicos que nadie controla',
    result: 'Salen las mismas entradas',
  },
  sealed: (moment) => `${moment}. Esta es la huella de la lista.`,
  published: (moment) => `Su huella se publicó el ${moment}.`,
  opened: 'Su huella es la que se prometió.',
  notYet: 'Todavía no.',
  round: (round) => `Ronda ${round} de quicknet, de drand, fijada por la hora en que se selló la lista.`,
  noDice: 'No se prometieron para este sorteo.',
  check: 'Comprobarlo en este navegador',
  checking: 'Se repite el sorteo …',
  holds: 'Comprobado ahora: las mismas entradas',
  broken: 'Este certificado no es válido.',
  failed: 'No se pudo cargar la lista. Inténtelo de nuevo.',
  list: 'Lista de entradas (solo números)',
  file: 'Certificado (JSON)',
  ok: 'Comprobado',
  faults: {
    listUnreadable: 'La lista no está escrita como una lista de entradas.',
    listOther: 'Esta no es la lista que se selló.',
    listCounts: 'La lista tiene otra cantidad de entradas o personas.',
    listEarly: 'La lista se selló antes del final.',
    seedOther: 'Esta no es la semilla que se prometió.',
    promiseLate: 'La semilla se prometió después del final.',
    roundOther: 'Esta no es la ronda que fija la hora de la lista.',
    roundForged: 'La fuente pública nunca publicó esto.',
    struckUnknown: 'Se retiró a alguien que no está en la lista.',
    winnersOther: 'Salen otros ganadores.',
    alternatesOther: 'Salen otros suplentes.',
  },
  find: '¿Está su entrada en la lista?',
  findHint: 'Pegue el enlace de su página de estado. No sale de este navegador.',
  findButton: 'Buscarla',
  found: (lines) => `Sí: entrada ${lines}.`,
  notFound: 'Ninguna entrada de la lista corresponde a este enlace.',
  number: (id) => `Certificado ${id}`,
  unavailable: 'No se pudo cargar el certificado. Inténtelo de nuevo.',
};

export const WORDS = { en, es } as const;
