import * as v from 'valibot';
import { QUEUE_AGES, QUEUE_STATES } from '#domain/desk/review.ts';
import { Check } from '#domain/processing.ts';

const Filters = v.object({
  campaign: v.optional(v.string()),
  state: v.optional(v.picklist(QUEUE_STATES)),
  check: v.optional(Check),
  age: v.optional(v.picklist(QUEUE_AGES)),
  text: v.optional(v.string()),
  mine: v.optional(v.literal('yes')),
});
/** The filters of the queue, which are part of its address. */
export type Filters = v.InferOutput<typeof Filters>;

/** Returns the filters of an address, without unknown and invalid ones. */
export function filtersOf(search: Record<string, unknown>): Filters {
  const entries = Object.entries(search).map(([name, value]) => [name, typeof value === 'number' ? `${value}` : value]);
  const known = entries.filter(([name, value]) => v.is(Filters, { [String(name)]: value }));
  return v.parse(Filters, Object.fromEntries(known));
}

interface View {
  readonly name: string;
  readonly filters: Filters;
}

/** Predefined filters for frequent use. */
export const VIEWS: readonly View[] = [
  { name: 'All waiting', filters: {} },
  { name: 'Mine', filters: { mine: 'yes' } },
  { name: 'Picture received', filters: { state: 'cameBack' } },
  { name: 'Used before', filters: { check: 'pictureNew' } },
  { name: 'Poor picture', filters: { check: 'pictureGood' } },
  { name: 'A day old', filters: { age: '24' } },
  { name: 'Picture requested', filters: { state: 'awaitingPicture' } },
];

const sameAs = (one: Filters, other: Filters) =>
  (['state', 'check', 'age', 'text', 'mine'] as const).every((name) => one[name] === other[name]);

/** Returns the index of the view with these filters; -1 if there is none. */
export const viewOf = (filters: Filters): number => VIEWS.findIndex((view) => sameAs(view.filters, filters));
