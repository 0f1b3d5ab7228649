import { fetchCode } from './fetch-code.ts';

/** Fetches whatever needs the server, or the outbox beside it. */
export const fetchCalls = () => fetchCode('calls', () => import('./server-calls.ts'));
