import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { FirstScreens } from '#domain/first-screen.ts';

/** Loads the code that renders first screens; null if the site was built without it. The browser then renders them. */
export function readFirstScreens(siteDir: string): FirstScreens | null {
  const path = resolve(siteDir, '.server/first-screen.cjs');
  if (!existsSync(path)) return null;
  const built = createRequire(import.meta.url)(path) as { readonly firstScreens: FirstScreens };
  return built.firstScreens;
}
