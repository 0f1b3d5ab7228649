import * as v from 'valibot';
import type { Random } from '../kit/seeded-random.ts';

/** Returns a known valid value for a field of this name; undefined if there is none. */
export type Known = (field: string, random: Random) => unknown;

interface Action {
  readonly type: string;
  readonly requirement?: unknown;
}

/** A valibot schema with the parts from which a value is generated. */
interface Shape extends v.GenericSchema<unknown> {
  readonly pipe?: readonly [Shape, ...Action[]];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly key?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

const TRIES = 200;

/**
 * Generates a value that a schema accepts.
 *
 * @throws if none was found: then the schema has a check that is not supported here
 */
export function sampleOf(schema: v.GenericSchema<unknown>, random: Random, known: Known = () => undefined): unknown {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const value = valueOf(shapeOf(schema), random, known, '');
    if (v.is(schema, value)) return value;
  }
  throw new Error(`no value was found for the schema ${schema.type}`);
}

/** Casts a schema. Its own parts are public but typed per kind, and any kind may occur here. */
function shapeOf(schema: unknown): Shape {
  return schema as Shape;
}

function valueOf(shape: Shape, random: Random, known: Known, field: string): unknown {
  const given = field === '' ? undefined : known(field, random);
  if (given !== undefined && v.is(shape, given)) return given;
  const actions: Action[] = [];
  let base = shape;
  while (base.pipe) {
    const [first, ...rest]: readonly [Shape, ...Action[]] = base.pipe;
    actions.push(...rest);
    base = first;
  }
  return plainValue(base, actions, random, known);
}

function plainValue(shape: Shape, actions: readonly Action[], random: Random, known: Known): unknown {
  const inside = (part: Shape | undefined, name = '') => (part ? valueOf(part, random, known, name) : undefined);
  switch (shape.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(shape.entries ?? {}).flatMap(([name, part]) => {
          const value = inside(part, name);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array':
      return Array.from({ length: random.below(3) }, () => inside(shape.item));
    case 'record':
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, (_, index) => [
          `${keyOf(inside(shape.key))}${index}`.slice(-40),
          inside(shape.value),
        ]),
      );
    case 'union':
    case 'variant':
      return inside(shapeOf(random.pick(shape.options ?? [])));
    case 'picklist':
    case 'enum':
      return random.pick(shape.options ?? []);
    case 'literal':
      return shape.literal;
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
      return random.once(4) ? undefined : inside(shape.wrapped);
    case 'nullish':
    case 'nullable':
      return random.once(4) ? null : inside(shape.wrapped);
    case 'boolean':
      return random.once(2);
    case 'number':
      return numberFor(actions, random);
    case 'string':
      return textFor(actions, random);
    case 'unknown':
    case 'any':
      return random.pick(['text', 7, true, null, [1], { a: 1 }]);
    default:
      throw new Error(`the fuzz does not support schemas of type ${shape.type}`);
  }
}

const keyOf = (value: unknown) => (typeof value === 'string' ? value : '');

function numberFor(actions: readonly Action[], random: Random): number {
  const bound = (type: string, fallback: number) =>
    Number(actions.find((action) => action.type === type)?.requirement ?? fallback);
  const [low, high] = [Math.ceil(bound('min_value', 0)), Math.floor(bound('max_value', 1_000))];
  return low + random.below(Math.max(1, Math.min(high - low, 1_000)));
}

const WORDS = ['Ada', 'Lovelace', '415 555 0132', 'es', 'Größe 42', 'x'] as const;

function textFor(actions: readonly Action[], random: Random): string {
  const of = (type: string) => actions.find((action) => action.type === type);
  if (of('uuid')) return random.uuid();
  if (of('iso_date')) return `19${50 + random.below(50)}-0${1 + random.below(9)}-1${random.below(10)}`;
  if (of('email')) return `somebody${random.below(1_000)}@example.com`;
  const start = of('starts_with');
  if (start) return `${String(start.requirement)}jpeg;base64,/9j/4AAQSkZJRg==`;
  const least = Number(of('min_length')?.requirement ?? of('length')?.requirement ?? 0);
  return random.pick(WORDS).padEnd(least, 'x');
}
