import type { ScreenName } from '#domain/screens.ts';
import { screenAt } from '#src/boot/screen-routes.ts';
import { until, VIEW, type Visit } from './engine-visit.ts';

/** Maximum height of a screen, in CSS pixels. */
const HIGHEST = 3_000;

/** Waits until a screen is displayed and stops changing. */
export async function arrive(visit: Visit, screen: ScreenName): Promise<void> {
  try {
    await until(`the screen ${screen}`, async () => {
      const [path, isThere] = (await visit.ask(
        "[location.pathname, document.querySelector('h1') !== null && document.readyState === 'complete' && document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete)]",
      )) as [string, boolean];
      return isThere && screenAt(path)?.screen === screen;
    });
  } catch (error) {
    const found = await visit.ask(
      "location.pathname + ': ' + document.body.innerText.replace(/\\s+/g, ' ').slice(0, 120)",
    );
    throw new Error(`expected the screen ${screen}, found ${String(found)}`, { cause: error });
  }
  await until('an end of what moves', async () => (await visit.ask(STANDS_STILL)) === true);
}

/** Whether entrance animations have finished; endless ones do not count. */
const STANDS_STILL =
  "document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity)";

/** Takes a screenshot of the whole screen, including the parts that need scrolling. */
export async function wholePicture(visit: Visit): Promise<Buffer> {
  const height = Number(await visit.ask('document.documentElement.scrollHeight'));
  if (height <= VIEW.height) return visit.picture();
  await visit.resize(VIEW.width, Math.min(height, HIGHEST));
  await until('an end of what moves', async () => (await visit.ask(STANDS_STILL)) === true);
  const picture = await visit.picture();
  await visit.resize(VIEW.width, VIEW.height);
  return picture;
}

/** Returns the layout errors of the current screen, one per line. */
export async function misplaced(visit: Pick<Visit, 'ask'>): Promise<string[]> {
  return (await visit.ask(`(${FIND_MISPLACED})()`)) as string[];
}

/**
 * Runs in the page: finds horizontal scrolling, and pictures in the flow that overflow their column (PLATFORM-2).
 */
const FIND_MISPLACED = `function () {
  const found = [];
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) found.push('the page is ' + width + ' wide in a view of ' + innerWidth);
  for (const picture of document.querySelectorAll('main svg, main img, main canvas')) {
    const isFree = (element) => /absolute|fixed/.test(getComputedStyle(element).position);
    const parent = picture.parentElement;
    if (!parent || picture.getBoundingClientRect().width === 0 || isFree(picture)) continue;
    // As it is laid out: a card that is turned has a larger box around its pictures.
    const [width, height] = [getComputedStyle(picture).width, getComputedStyle(picture).height].map(parseFloat);
    const { columnGap, display, gridTemplateColumns } = getComputedStyle(parent);
    const columns = display === 'grid' ? gridTemplateColumns.split(' ').map(parseFloat) : [];
    const index = [...parent.children].filter((child) => !isFree(child)).indexOf(picture);
    const column = columns.length > 1 && gridTemplateColumns !== 'none' ? columns[index % columns.length] : parent.clientWidth;
    if (column > 0 && width > column + 1) found.push(picture.tagName.toLowerCase() + ' ' + Math.round(width) + '×' + Math.round(height) + ' in a column of ' + Math.round(column));
  }
  return found;
}`;
