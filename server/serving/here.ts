import { type AppParts, buildApp } from '../app.ts';
import { followFiles } from '../reload/follow.ts';
import type { ReloadParts } from '../reload/parts.ts';
import type { Settings } from '../settings.ts';
import { drain } from './drain.ts';
import { listenOn } from './listen-on.ts';
import type { Serving } from './serving.ts';

export interface HereParts extends Pick<AppParts, 'captchaSecrets' | 'database'> {
  readonly settings: Settings;
  /** The campaigns, which follow their files outside production (D-9). */
  readonly campaigns: ReloadParts;
}

/**
 * Serves from this process.
 *
 * @throws StartError if it cannot listen
 */
export async function serveHere({ settings, campaigns, ...parts }: HereParts): Promise<Serving> {
  const app = await buildApp({
    ...parts,
    settings,
    catalogue: campaigns.catalogue,
    ...(settings.production ? {} : { follow: (log) => followFiles(campaigns, log) }),
  });
  return {
    port: await listenOn(app, settings),
    log: app.log,
    failed: new Promise(() => {}),
    stop: (seconds) => drain(app, seconds),
  };
}
