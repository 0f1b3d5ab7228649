import { lazyPart } from './lazy-part.ts';

/** The error dialog with its texts, which no first screen begins with; fetched ahead once the page is alive. */
export const FaultDialog = lazyPart(() => import('#src/screens/shell/FaultDialog.tsx'), 'FaultDialog');
