/** A value without personal data: plain data that may be shown to others and sent as a message. */
export type Shown = null | boolean | number | string | readonly Shown[] | { readonly [key: string]: Shown };

/** Replaces every text that is not known to be harmless. */
export const HIDDEN = '•••';

/** The names of values that the chart or the schemas choose, never the visitor. All other text is hidden. */
const KEPT_TEXTS = new Set([
  'type',
  'kind',
  'screen',
  'requested',
  'reason',
  'how',
  'status',
  'phase',
  'step',
  'outcome',
  'prize',
  'rank',
  'symbol',
  'symbols',
  'result',
  'paymentMode',
  'preferredPaymentMethod',
  'collectionMode',
  'gameType',
  'actionType',
  'sessionId',
  'actor',
]);

/** Texts that are harmless only at these paths. */
const KEPT_PATHS = new Set(['configuration.name', 'campaign.uuid']);

/**
 * What the visitor entered, or what is known about them: even numbers are hidden here, because a year of birth is one.
 */
const PERSONAL = new Set([
  'entry',
  'profile',
  'answers',
  'values',
  'draft',
  'contact',
  'body',
  'custom',
  'completion',
  'landing',
  'consumer',
  'account',
  'credentials',
  'user',
  'data',
  'dateOfBirth',
  'supportData',
  'history',
  'utm',
  'passwords',
  'judged',
]);

/** Sizes and keys of campaigns, which say nothing about a person. */
const KEPT_NUMBERS = new Set([
  'instancePk',
  'pk',
  'campaignInstancePk',
  'width',
  'height',
  'size',
  'done',
  'total',
  'sent',
  'minimumAge',
  'bonusCount',
  'allowedBonus',
  'maxBonus',
]);

/** Moments, in milliseconds. */
const MOMENTS = new Set(['now', 'createdAt', 'delay']);

const WORD = /^[A-Za-z][\w.:/-]{0,63}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NAME_OF_FIELD = /^[A-Za-z_$][\w$.-]{0,63}$/;
/** Telephone numbers and the like are larger than any count. */
const LARGEST_COUNT = 1_000_000;
const DEPTH = 12;
/** In a longer list, such as the path of a rolling ball, the rest is only counted. */
const LONGEST = 50;

interface Place {
  readonly key: string;
  readonly parent: string;
  readonly isPersonal: boolean;
  readonly depth: number;
}

/** Contexts are immutable, and most of a context stays the same from one event to the next. */
const seen = { open: new WeakMap<object, Shown>(), personal: new WeakMap<object, Shown>() };

/**
 * Keeps the structure of a snapshot's context, an event, an input or an output: booleans, counts, and the texts that
 * the chart itself chooses (an allow-list by name). Every other text becomes `•••`, except that an empty one stays
 * empty; files, pictures, errors and functions become a word for their kind. Pure, and safe for any value: cycles and
 * depth are cut.
 */
export function sanitise(value: unknown, name = ''): Shown {
  return shown(value, { key: name, parent: '', isPersonal: PERSONAL.has(name), depth: 0 });
}

function shown(value: unknown, place: Place): Shown {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'number':
      return number(value, place);
    case 'string':
      return text(value, place);
    case 'object':
      return value === null ? null : object(value, place);
    case 'function':
      return 'function';
    case 'undefined':
      return null;
    default:
      return HIDDEN;
  }
}

function number(value: number, { key, isPersonal }: Place): Shown {
  if (!Number.isFinite(value)) return HIDDEN;
  if (KEPT_NUMBERS.has(key) || (MOMENTS.has(key) && !isPersonal)) return value;
  return isPersonal || Math.abs(value) >= LARGEST_COUNT ? HIDDEN : value;
}

function text(value: string, { key, parent }: Place): Shown {
  if (value === '') return value;
  if (KEPT_PATHS.has(`${parent}.${key}`)) return WORD.test(value) || UUID.test(value) ? value : HIDDEN;
  return KEPT_TEXTS.has(key) && WORD.test(value) ? value : HIDDEN;
}

function object(value: object, place: Place): Shown {
  if (Array.isArray(value)) return place.depth >= DEPTH ? HIDDEN : list(value, { ...place, depth: place.depth + 1 });
  if ('sessionId' in value && 'send' in value)
    return { actor: 'id' in value && typeof value.id === 'string' && WORD.test(value.id) ? value.id : HIDDEN };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return kindOf(value);
  if (place.depth >= DEPTH) return HIDDEN;
  const isPersonal = place.isPersonal || PERSONAL.has(place.key);
  const memory = isPersonal ? seen.personal : seen.open;
  const known = memory.get(value);
  if (known !== undefined) return known;
  const result = fields(value, { ...place, isPersonal });
  memory.set(value, result);
  return result;
}

function list(values: readonly unknown[], place: Place): Shown {
  const kept = values.slice(0, LONGEST).map((each) => shown(each, place));
  return values.length > LONGEST ? [...kept, `and ${values.length - LONGEST} more`] : kept;
}

/** Sanitises each field of an object. */
export function sanitiseFields(value: object): Record<string, Shown> {
  return fields(value, { key: '', parent: '', isPersonal: false, depth: 0 });
}

function fields(value: object, { key: parent, isPersonal, depth }: Place): Record<string, Shown> {
  const entries = Object.entries(value).map(([key, each], index): [string, Shown] => [
    NAME_OF_FIELD.test(key) ? key : `${HIDDEN}${index}`,
    shown(each, { key, parent, isPersonal: isPersonal || PERSONAL.has(key), depth: depth + 1 }),
  ]);
  return Object.fromEntries(entries);
}

/** The kind of a value that is not plain data, such as `File`. */
function kindOf(value: object): Shown {
  if (value instanceof Error) return 'Error';
  const name = value.constructor?.name ?? '';
  return ['File', 'Blob', 'Date', 'Map', 'Set', 'Promise', 'ArrayBuffer', 'Uint8Array'].includes(name)
    ? name
    : 'object';
}
