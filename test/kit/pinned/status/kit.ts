import { answered, type PathEvent } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { CHECKING } from '#test/kit/paths/status-samples.ts';

/** A visit that begins with the link of a submission. */
export const linked: Visit = { requested: 'status', code: 'code-1' };
export const shows = (status: typeof CHECKING): PathEvent => answered('loadStatus', status);
export const at = (phase: string | Record<string, string>) => ({ flow: { status: phase } });
export const resting = at({ shown: 'resting' });
