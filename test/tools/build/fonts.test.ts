import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/run.mjs';
import { FACES } from '#tools/build/fonts/faces.ts';
import { FOLDER, fontFiles } from '#tools/build/fonts/make-fonts.ts';

describe('npm run lab -- fonts', () => {
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    files = await fontFiles();
  });

  it('[FIRST-4] writes the font files and their style sheet as they are, each with its licence', () => {
    const stale = [...files].filter(([name, content]) => !content.equals(readFileSync(inRoot(name))));
    expect(stale.map(([name]) => name)).toEqual([]);
    expect(readdirSync(inRoot(FOLDER)).toSorted()).toEqual(
      FACES.flatMap((face) => [`${face.package}-OFL.txt`, `${face.package}-latin.woff2`]).toSorted(),
    );
  });

  it('[FIRST-4] gives the fallback of a face its average width and its heights', () => {
    const css = files.get('src/ui/fonts.css')?.toString() ?? '';
    // The average widths of Arial and Hanken Grotesk are 0.4458 and 0.45 of their size. The ascent is 1, the descent
    // 0.303.
    expect(css).toContain(
      'font-weight: 400 500;\n  size-adjust: 100.94%;\n  ascent-override: 99.07%;\n  descent-override: 30.02%;\n',
    );
  });
});
