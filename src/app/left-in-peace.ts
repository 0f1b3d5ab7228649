import { savesData } from './saves-data.ts';

/**
 * Whether this browser is told nothing and reports nothing: its visitor asks not to be tracked (Global Privacy Control,
 * and Do Not Track, which it replaces), or for little data. Nobody is told apart by what a page reports; but who asks
 * means such beacons, too.
 */
export function isLeftInPeace(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return savesData() || globalPrivacyControl === true || doNotTrack === '1';
}
