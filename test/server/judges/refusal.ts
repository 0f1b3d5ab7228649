import { Refusal } from '#server/platform/http/refusal.ts';

/** Returns the rejection that `work` throws: status and body in one object, and the headers if there are any. */
export async function refusalOf(work: () => unknown): Promise<Record<string, unknown>> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, body, headers } = error;
    return { status, ...body, ...(Object.keys(headers).length > 0 && { headers }) };
  }
  throw new Error('nothing was refused');
}
