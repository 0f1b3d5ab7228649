import { lazyPart } from './lazy-part.ts';

/** The error dialog with its texts. No first screen needs it, so it is preloaded once the page is interactive. */
export const FaultDialog = lazyPart(() => import('#src/screens/shell/FaultDialog.tsx'), 'FaultDialog');
