import { afterEach, describe, expect, it } from 'vitest';
import { persist } from '#src/followers/persist.ts';
import { memoryStorage } from '#src/storage/memory-storage.ts';
import { waitFor } from 'xstate';
import { isWaiting } from '#machines/journey/journey.selectors.ts';
import type { EntryStore } from '#src/storage/entry-store.ts';
import { formValues, gateAnswers } from '../../kit/answers.ts';
import { bundled } from '../../kit/campaigns.ts';
import { receipt, startedJourney } from '../../kit/journey-actor.ts';

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

afterEach(() => void process.off('unhandledRejection', note));

describe('keeping the entry', () => {
  it('[ENTRY-3] continues if nothing can be stored', async () => {
    process.on('unhandledRejection', note);
    let saves = 0;
    const save = () => {
      saves += 1;
      return Promise.reject(new Error('full'));
    };
    const { journey } = await startedJourney({ site: bundled('vespermoth') });
    persist(journey, { load: () => Promise.resolve(null), save, makeRoom: () => Promise.resolve() }, memoryStorage());
    journey.send({ type: 'gate.submitted', answers: gateAnswers });
    await new Promise((resolve) => setImmediate(resolve));
    expect(saves).toBeGreaterThan(0);
    expect(unhandled).toEqual([]);
  });

  it('[OUTAGE-6] records that a submission is pending until there is a response or the visitor returns to the form', async () => {
    const notes: (boolean | undefined)[] = [];
    const save: EntryStore['save'] = async (_, { awaitsAnswer }) => void notes.push(awaitsAnswer);
    const { journey } = await startedJourney({
      entry: { files: [receipt('a')] },
      requested: 'form',
      createSubmission: () => Promise.reject({ status: 503, body: {}, retryAfter: 60 }),
    });
    persist(journey, { load: () => Promise.resolve(null), save, makeRoom: () => Promise.resolve() }, memoryStorage());
    journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null });
    await waitFor(journey, isWaiting);
    expect(notes.at(-1)).toBe(true);
    journey.send({ type: 'outage.left' });
    expect(notes.at(-1)).toBe(false);
  });
});
