import { fetchCode } from './fetch-code.ts';

/** Fetches the code that makes calls. */
export const fetchCalls = () => fetchCode('calls', () => import('./server-calls.ts'));
