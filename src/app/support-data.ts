import Bowser from 'bowser';
import type { SupportRequest } from '#domain/support.ts';

/** What support learns about the visitor's browser and platform (CONT-3). */
export function supportData(userAgent: string): SupportRequest['supportData'] {
  const { browser, os } = Bowser.parse(userAgent);
  return {
    Browser: browser.name ?? '',
    'Browser Version': browser.version ?? '',
    Platform: os.name ?? '',
    'Platform Version': os.version ?? os.versionName ?? '',
  };
}
