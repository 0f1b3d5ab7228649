import Bowser from 'bowser';
import type { SupportRequest } from '#domain/support.ts';

/** Returns the data on browser and platform that support receives (CONT-3). */
export function supportData(userAgent: string): SupportRequest['supportData'] {
  const { browser, os } = Bowser.parse(userAgent);
  return {
    Browser: browser.name ?? '',
    'Browser Version': browser.version ?? '',
    Platform: os.name ?? '',
    'Platform Version': os.version ?? os.versionName ?? '',
  };
}
