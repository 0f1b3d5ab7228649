import type { PathOf } from '#chart/docs/look-up.ts';
import type { ScreenName } from '#domain/screens.ts';
import { pathOf } from '#src/boot/screen-routes.ts';

/**
 * Returns the path of a screen, from the site's table. A chart that is read as data names its screens by plain strings.
 */
export const screenPath: PathOf = (screen) => pathOf(screen as ScreenName);
