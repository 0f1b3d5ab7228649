import { afterEach, describe, expect, it } from 'vitest';
import { persist } from '#src/app/persist.ts';
import { memoryStorage } from '#src/storage/memory-storage.ts';
import { gateAnswers } from '../../kit/answers.ts';
import { bundled } from '../../kit/campaigns.ts';
import { startedJourney } from '../../kit/journey-actor.ts';

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

afterEach(() => void process.off('unhandledRejection', note));

describe('keeping the entry', () => {
  it('[ENTRY-3] goes on where nothing can be kept', async () => {
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
});
