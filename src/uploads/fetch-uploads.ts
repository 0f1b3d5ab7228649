import { fetchCode } from '#src/calls/fetch-code.ts';

/** Fetches the code that uploads pictures and submissions, or needs the outbox. */
export const fetchUploads = () => fetchCode('uploads', () => import('./upload-code.ts'));
