import { and, not, or } from 'xstate';
import { expect, it } from 'vitest';
import { namesOf } from '#chart/names.ts';

interface Asked {
  readonly event: { readonly screen: string; readonly code: string; readonly files: readonly string[] };
}

it.each([
  ['isOpen', { bare: 'isOpen', short: 'isOpen', full: 'isOpen' }],
  [
    { type: 'isRequested', params: 'gate' },
    { bare: 'isRequested', short: 'isRequested(gate)', full: 'isRequested(gate)' },
  ],
  [
    { type: 'isEnough', params: 2 },
    { bare: 'isEnough', short: 'isEnough', full: 'isEnough(2)' },
  ],
  [
    { type: 'isAllowed', params: ({ event }: Asked) => ({ asked: { screen: event.screen }, screen: 'gate' }) },
    { bare: 'isAllowed', short: 'isAllowed(gate)', full: 'isAllowed(asked: screen: event.screen, screen: gate)' },
  ],
  [
    { type: 'remember', params: ({ event }: Asked) => ({ screen: event.screen, how: [1, true] }) },
    { bare: 'remember', short: 'remember', full: 'remember(screen: event.screen, how: 1, true)' },
  ],
  [
    { type: 'count', params: ({ event }: Asked) => [...event.files] },
    { bare: 'count', short: 'count', full: 'count(…)' },
  ],
  [
    or([and(['isOpen', { type: 'isRequested', params: 'gate' }]), not('isLate')]),
    {
      bare: 'or(and(isOpen, isRequested), not(isLate))',
      short: 'or(and(isOpen, isRequested(gate)), not(isLate))',
      full: 'or(and(isOpen, isRequested(gate)), not(isLate))',
    },
  ],
  [() => true, { bare: 'inline', short: 'inline', full: 'inline' }],
  [null, { bare: 'inline', short: 'inline', full: 'inline' }],
])('names a guard or an action, with its word and its parameters (%#)', (thing, names) => {
  expect(namesOf(thing)).toEqual(names);
});
