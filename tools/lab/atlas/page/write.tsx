import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { pathOf } from '#test/kit/browser/paths/screens.ts';
import { unreachedIn } from '#campaign-lint/search/reachable-screens.ts';
import { chartOf } from '#chart/model.ts';
import { DIALOGS } from '../dialogs.ts';
import { FAULTS } from '../atlas-faults.ts';
import { GAMES } from '../atlas-games.ts';
import { SITUATIONS } from '../atlas-situations.ts';
import type { View } from '../atlas-view.ts';
import { AtlasPage } from './AtlasPage.tsx';
import { draw } from './atlas-layout.ts';
import type { Shown } from './shown-place.ts';

const root = join(import.meta.dirname, '../../../..');

/** In cascade order: later files override earlier ones. */
const STYLES = ['page.css', 'chart.css', 'cards.css', 'place.css'];
const FACES = ['hanken-grotesk', 'funnel-display'];

const GROUPS: readonly { readonly title: string; readonly views: readonly View[] }[] = [
  { title: 'Brands and situations', views: SITUATIONS },
  { title: 'Games', views: GAMES },
  { title: 'Dialogs', views: DIALOGS },
  { title: 'Errors', views: FAULTS },
];

/**
 * Writes the atlas page next to its screenshots. The page is self-contained and opens from disk.
 *
 * @returns its path
 */
export async function writePage(shown: readonly Shown[], folder: string): Promise<string> {
  const chart = chartOf(journeyMachine);
  const states = new Set(shown.filter(({ place }) => place.view === null).map(({ place }) => `journey.${place.state}`));
  const [colours, tokens, styles, script, drawing] = await Promise.all([
    readFile(join(root, 'src/ui/colours.css'), 'utf8'),
    readFile(join(root, 'src/ui/tokens.css'), 'utf8'),
    Promise.all(STYLES.map((name) => readFile(join(import.meta.dirname, name), 'utf8'))),
    readFile(join(import.meta.dirname, 'behaviour.js'), 'utf8'),
    draw(chart, (id) => states.has(id)),
  ]);
  const groups = GROUPS.map(({ title, views }) => ({
    title,
    shown: shown.filter(({ place }) => place.view !== null && views.includes(place.view)),
  }));
  const sites = new Map(shown.map(({ place }) => [place.visit.campaign, place.visit.input.loaded]));
  const unreached = Object.fromEntries(
    [...sites].map(([name, site]) => [name, unreachedIn(site).states] as const).toSorted(),
  );
  const pathIn = ({ place: { screen, way } }: Shown) =>
    screen === null ? null : pathOf(screen, way.at(-1)?.to.context.visit.code ?? null);
  const page = (
    <AtlasPage
      {...{ chart, drawing, shown, groups, unreached, script }}
      pathOf={pathIn}
      style={[colours, tokens, ...styles].join('\n')}
    />
  );
  await mkdir(join(folder, 'fonts'), { recursive: true });
  await Promise.all(
    FACES.map((face) =>
      copyFile(
        join(root, `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`),
        join(folder, `fonts/${face}.woff2`),
      ),
    ),
  );
  const file = join(folder, 'index.html');
  await writeFile(file, `<!doctype html>\n${renderToStaticMarkup(page)}\n`);
  return file;
}
