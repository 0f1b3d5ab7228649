import type { Campaign } from '#domain/campaign.ts';
import type { TypedDate } from '#domain/entry.ts';
import { STATE_CODES, type StateCode } from '#domain/us-states.ts';
import type { Chance } from '../seeded-chance.ts';
import { AGES, FROM_WHERE_OFFERED, RESIDENTS } from './visitor-model.ts';

/** A visitor, who may return. */
export interface Person {
  readonly number: number;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly email: string;
  readonly phone: string;
  readonly state: StateCode;
  readonly born: TypedDate;
  readonly password: string;
  /** How well the person plays, from 0 to 1. */
  readonly skill: number;
  /** Whether the person has an account. */
  hasAccount: boolean;
}

const FIRST = ['Robin', 'Ada', 'Luis', 'Mei', 'Omar', 'Ines', 'Theo', 'Nora', 'Sami', 'June'];
const LAST = ['Reed', 'Ito', 'Marsh', 'Vega', 'Okafor', 'Lind', 'Shaw', 'Costa', 'Bell', 'Quinn'];
/** Existing area codes, because a phone number must be possible (ERR-8). */
const AREAS = ['212', '305', '312', '404', '415', '503', '512', '602', '617', '713'];
const NUMBERS = 10_000;
const EXCHANGE = 220;
const ADULT_DAYS = 28;

/** Returns the states in which the campaign accepts entries. */
function offeredStates({ instances, offeredStates: named }: Campaign): readonly StateCode[] {
  if (named) return named;
  return instances.some(({ states }) => states.length === 0) ? STATE_CODES : instances.flatMap(({ states }) => states);
}

/** Creates new people, each with a unique email address and phone number. */
export function peopleOf(campaign: Campaign): (chance: Chance, now: number) => Person {
  const byResidents = (states: readonly StateCode[]) => states.map((state) => [state, RESIDENTS[state]] as const);
  const [all, offered] = [byResidents(STATE_CODES), byResidents(offeredStates(campaign))];
  let number = 0;
  return (chance, now) => {
    number += 1;
    const [youngest, oldest] = chance.weighted(AGES);
    const age = chance.whole(youngest, oldest);
    const area = AREAS[number % AREAS.length] ?? '';
    const line = Math.floor(number / AREAS.length);
    const exchange = EXCHANGE + Math.floor(line / NUMBERS);
    return {
      number,
      nameFirst: chance.oneOf(FIRST),
      nameLast: chance.oneOf(LAST),
      email: `visitor-${number}@rehearsal.example.com`,
      phone: `${area}${exchange}${String(line % NUMBERS).padStart(4, '0')}`,
      state: chance.weighted(chance.happens(FROM_WHERE_OFFERED) ? offered : all),
      born: {
        year: String(new Date(now).getUTCFullYear() - age - 1),
        month: String(chance.whole(1, 12)),
        day: String(chance.whole(1, ADULT_DAYS)),
      },
      password: `rehearsal of ${number} visitors`,
      skill: chance.number(),
      hasAccount: false,
    };
  };
}
