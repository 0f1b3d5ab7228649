import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Measured, measuredIn } from './lighthouse-report.ts';

const run = promisify(execFile);

/** Timeout for one measurement, in milliseconds. */
const PATIENCE_MS = 180_000;
const BROWSER = '--headless --no-sandbox --disable-quic --disable-gpu --disable-background-networking';

/**
 * Measures a page once with Lighthouse in a new browser, with Lighthouse's mobile settings: a simulated slow network
 * and slow processor.
 *
 * @param program the path of Lighthouse's program
 * @param file path of its two reports, without their extensions `.report.json` and `.report.html`
 * @param tries maximum number of attempts, because it occasionally fails on a busy machine
 * @throws if it could not measure the page
 */
export async function measure(url: string, program: string, file: string, tries = 2): Promise<Measured> {
  const options = [
    '--quiet',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--output=json',
    '--output=html',
    `--output-path=${file}`,
    '--no-enable-error-reporting',
    `--chrome-flags=${BROWSER}`,
  ];
  try {
    await run(process.execPath, [program, url, ...options], {
      timeout: PATIENCE_MS,
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] },
    });
    return measuredIn(JSON.parse(await readFile(`${file}.report.json`, 'utf8')));
  } catch (error) {
    if (tries > 1) return measure(url, program, file, tries - 1);
    throw new Error(`${url}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
