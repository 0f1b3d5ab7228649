import type { Shown } from './inspector-messages.ts';

/** Replaces every text that is not known to be harmless. */
export const HIDDEN = '•••';

/** Fields whose text comes from the chart or the schemas, never from the visitor. All other text is hidden. */
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

/** Paths, as parent and key, at which a text is harmless. */
const KEPT_PATHS = new Set(['configuration.name', 'campaign.uuid']);

/** Fields with personal data. Numbers in them, such as a year of birth, are hidden unless KEPT_NUMBERS lists them. */
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

/** Numeric fields that are never personal: sizes, counts and keys of campaigns. */
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

/** Fields with times and durations in milliseconds, kept outside personal data. */
const MOMENTS = new Set(['now', 'createdAt', 'delay']);

const WORD = /^[A-Za-z][\w.:/-]{0,63}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NAME_OF_FIELD = /^[A-Za-z_$][\w$.-]{0,63}$/;
/** Numbers from this value on are hidden: no count is as large, but a phone number is. */
const LARGEST_COUNT = 1_000_000;
const DEPTH = 12;
/** Maximum list items kept. Of a longer list, such as the path of a rolling ball, the rest is only counted. */
const LONGEST = 50;

interface Place {
  readonly key: string;
  readonly parent: string;
  readonly isPersonal: boolean;
  readonly depth: number;
}

/** Cached results per object. Contexts are immutable, and most of a context stays the same between events. */
const seen = { open: new WeakMap<object, Shown>(), personal: new WeakMap<object, Shown>() };

/**
 * Returns a value without personal data, such as a context, an event, an input or an output. It keeps the structure,
 * booleans, counts, empty texts, and the texts of allow-listed fields. Every other text becomes `•••`. Files, pictures,
 * errors and functions become the name of their kind. Pure, and safe for any value: the depth limit also ends cycles.
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
