import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#test/kit/database.ts';
import { runCommand } from '#test/kit/command.ts';
import { evergreen } from '#test/kit/server/sites.ts';
import { columns } from '../../../text-columns.ts';
import type { Running } from '../database/running.ts';

/** How much more memory the large export may take, in MB. Its file is several times as large. */
const MOST_MORE = 128;
const MB = 1_000_000;

/** Makes a command print its peak memory in kB when it ends. */
const PRINT_PEAK = `process.on('exit', () => console.error('peak ' + process.resourceUsage().maxRSS))`;

/** The arguments of both exports: of no row, and of all. */
const EXPORTS = { none: ['--to', '2000-01-01'], all: [] } as const;

/**
 * Exports the submissions of the large campaign by `npx promenade export`, and measures the peak memory of its process
 * against an export without rows.
 *
 * @returns the table to print
 * @throws Error with the table if the large export takes much more memory
 */
export async function exportTable({ dataDir, campaignsDir }: Pick<Running, 'dataDir' | 'campaignsDir'>) {
  const folder = await temporaryFolder('bench-export');
  try {
    const rows = [['', 'file MB', 's', 'peak MB']];
    const peaks: number[] = [];
    for (const [name, words] of Object.entries(EXPORTS)) {
      const file = join(folder, `${name}.csv`);
      const began = performance.now();
      const { code, stdout, stderr } = await runCommand(
        'export',
        [evergreen.name, 'submissions', ...words, '--out', file],
        {
          DATA_DIR: dataDir,
          CAMPAIGNS_DIR: campaignsDir,
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_PEAK)}`,
        },
      );
      const seconds = (performance.now() - began) / 1_000;
      const peak = Number(/^peak (\d+)$/m.exec(stderr)?.[1]) / 1_000;
      if (code !== 0 || Number.isNaN(peak)) throw new Error(`The export failed: ${stdout}${stderr}`);
      peaks.push(peak);
      rows.push([name, ...[(await stat(file)).size / MB, seconds, peak].map((figure) => figure.toFixed(1))]);
    }
    const said = ['Exports of submissions as CSV, by the command', ...columns(rows)].join('\n');
    const [none = 0, all = 0] = peaks;
    if (all - none > MOST_MORE) throw new Error(`${said}\nMore than ${MOST_MORE} MB more memory.`);
    return said;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
