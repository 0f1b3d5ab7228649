import { fetchCode } from '#src/calls/fetch-code.ts';

/** Fetches the code that needs the server or the outbox. */
export const fetchCalls = () => fetchCode('calls', () => import('./server-calls.ts'));
