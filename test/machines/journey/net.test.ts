import { describe, expect, it } from 'vitest';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { copied } from '#test/kit/paths/config.ts';
import { coverageOf } from '#test/kit/paths/coverage.ts';
import { INPUTS } from '#test/kit/paths/inputs.ts';
import { mutantsOf, mutated } from '#test/kit/paths/mutants.ts';
import { deviations } from '#test/kit/paths/pinned.ts';
import { PROPERTIES } from '#test/kit/paths/properties.ts';
import { walk } from '#test/kit/paths/walk.ts';
import { PINNED } from '#test/kit/pinned/all.ts';

/** Returns the chart with the mutation of this name. */
function broken(name: string): typeof journeyMachine {
  const mutant = mutantsOf(journeyMachine).find((one) => one.name === name);
  if (!mutant) throw new Error(`the chart has no mutant "${name}"`);
  return mutated(journeyMachine, mutant);
}

const journeys = Object.values(PINNED).flat();
/** Whether a pinned journey deviates on the original chart, and on another one. */
const tears = (name: string, machine: typeof journeyMachine) => {
  const journey = journeys.find((one) => one.name === name);
  if (!journey) throw new Error(`no journey "${name}" is pinned`);
  return [journeyMachine, machine].map((chart) => deviations(chart, journey).length > 0);
};
const walked = (machine: typeof journeyMachine, ...names: string[]) =>
  INPUTS.filter(({ name }) => names.includes(name)).map((input) => walk(machine, input));

describe('the tests of the chart', () => {
  it('[START-4] fail if a transition is retargeted', () => {
    const machine = broken('retargeted to flow.account: flow.startingUp · always · 20 (isGateRequired) → flow.ageGate');
    expect(tears('[START-4] a gate that has not been passed', machine)).toEqual([false, true]);
  });

  it('[START-4] fail if a guard is removed', () => {
    const machine = broken('guard removed: flow · screen.requested · 11 (isAllowed(form)) → flow.submissionForm');
    expect(tears('[START-11] from the gate that is closed, form is answered with gate', machine)).toEqual([
      false,
      true,
    ]);
    const walks = walked(machine, 'an age gate');
    expect(
      PROPERTIES.filter(({ isBroken }) => walks.some(({ steps }) => steps.some(isBroken))).map(({ name }) => name),
    ).toContain('[START-4] behind a gate that is closed lie the receipts and the form');
    expect(coverageOf(machine, walks).gaps).toContain(
      'no path takes flow · screen.requested · 13 (isAllowed(complete)) → flow.submissionComplete',
    );
  });

  it('[ENTRY-2] fail if an action is dropped', () => {
    const machine = broken('action changeForm dropped: flow.submissionForm.filling · form.changed · 0 → stays');
    expect(tears('[ENTRY-2] the form is kept as it is typed', machine)).toEqual([false, true]);
  });

  it('name the states, transitions and guard results that no path reaches', () => {
    const { gaps } = coverageOf(journeyMachine, walked(journeyMachine, 'a sweepstakes'));
    expect(gaps).toContain('no path rests in flow.unavailable.expired');
    expect(gaps).toContain(
      'no path takes flow.startingUp · always · 4 (and(isExpired, not(asksAccount))) → flow.unavailable.expired',
    );
    expect(gaps).toContain(
      'no path is refused by the guard of flow.submissionForm.sending.creatingConsumer · xstate.done.actor.createConsumer · 0 (hasCid) → flow.submissionForm.sending.submitting',
    );
  });

  it('have mutants with one error each, with unique names, all of which can be created', () => {
    const mutants = mutantsOf(journeyMachine);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
    for (const kind of [
      'guard flipped',
      'guard removed',
      'retargeted',
      'transition dropped',
      'action dropped',
      'begins elsewhere',
    ] as const) {
      expect(mutants.filter((mutant) => mutant.kind === kind).length, kind).toBeGreaterThan(0);
    }
    for (const { apply } of mutants) apply(copied(journeyMachine.config));
    // Building a mutant takes most of the time. This test builds one of each kind and every 20th.
    const some = [
      ...new Map(mutants.map((mutant) => [mutant.kind, mutant])).values(),
      ...mutants.filter((_, index) => index % 20 === 0),
    ];
    expect(some.map((mutant) => mutated(journeyMachine, mutant).id)).toEqual(some.map(() => 'journey'));
  });
});
