import { savesData } from './saves-data.ts';

/**
 * Whether this page sends no reports. True if the visitor has enabled data saving, Global Privacy Control or Do Not
 * Track, which it replaces. The reports identify nobody, but these settings are taken to cover such beacons.
 */
export function isLeftInPeace(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return savesData() || globalPrivacyControl === true || doNotTrack === '1';
}
