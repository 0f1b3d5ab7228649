import { describe, expect, it } from 'vitest';
import { coverageOf } from '#test/kit/paths/coverage.ts';
import { pictureWalk } from '#test/kit/paths/picture-walk.ts';

const { chart, walks } = pictureWalk();
const steps = walks.flatMap((walk) => walk.steps);
/** Returns the states after an event in a state, on all paths. */
const led = (from: string, event: string) => [
  ...new Set(steps.filter((step) => step.from.matches(from) && step.event === event).map(({ to }) => to.value)),
];

describe('the chart of a picture upload', () => {
  it('[TILE-1] reaches every state, every transition and both results of every guard', () => {
    expect(coverageOf(chart, walks).gaps).toEqual([]);
  });

  it('[TILE-1] retries uploads that the network or the server lost, and no upload that would be rejected again', () => {
    expect(led('sending', 'error: sendPicture (0)')).toEqual(['paused']);
    expect(led('sending', 'error: sendPicture (503)')).toEqual(['paused']);
    expect(led('sending', 'error: sendPicture (400)')).toEqual(['refused']);
    expect(led('sending', 'error: sendPicture (413)')).toEqual(['refused']);
    expect(led('paused', 'network.returned')).toEqual(['waiting']);
    expect(led('paused', 'after pause')).toEqual(['waiting']);
  });

  it('[TILE-3] leaves a picture to the submission if its upload is not accepted', () => {
    expect(led('sending', 'error: sendPicture (429)')).toEqual(['left']);
    expect(led('sending', 'error: sendPicture (401)')).toEqual(['left']);
    expect(led('sending', 'upload.deferred')).toEqual(['waiting']);
  });

  it('[TILE-2] refers to the picture by its uuid only in the uploaded state', () => {
    expect(steps.filter(({ to }) => to.matches('sent') !== (to.context.uuid !== null))).toEqual([]);
    expect(led('sending', 'done: sendPicture')).toEqual(['sent']);
  });

  it('[TILE-1] can be discarded in every active state', () => {
    for (const state of ['waiting', 'sending', 'paused']) expect(led(state, 'picture.dropped')).toEqual(['dropped']);
  });
});
