import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, until, VIEW, type Visit } from './engine-visit.ts';
import { type Photograph, startSession } from './webdriver.ts';
import { pictureOfScreen, type Region } from './x-screen.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

/** Narrows the browser's toolbar, which would otherwise keep the window wider than a phone. */
const NARROW = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 6px; }';

/** Starts WebKitGTK's MiniBrowser on a separate X server. @param programs the paths of the driver and of the browser */
export async function startWebKit(programs: { readonly driver: string; readonly browser: string }): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'promenade-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-fbdir', home, '-screen', '0', '800x3200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const close = async () => {
    screen.kill();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const env = {
      DISPLAY: `:${await firstLine(screen)}`,
      XDG_CONFIG_HOME: home,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      TZ: 'America/New_York',
    };
    const photograph = (region: Region) => pictureOfScreen(join(home, 'Xvfb_screen0'), region);
    const once = (userAgent: string) => beginSession({ ...programs, env, photograph }, userAgent);
    const begin = (userAgent: string) => once(userAgent).catch(() => once(userAgent));
    const { version, visit } = await begin(IPHONE);
    await visit.close();
    return { name: 'WebKitGTK', version, visit: async (userAgent = IPHONE) => (await begin(userAgent)).visit, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Surroundings {
  readonly driver: string;
  readonly browser: string;
  readonly env: Readonly<Record<string, string>>;
  readonly photograph: Photograph;
}

/** Starts a session with a separate driver, because a second session in the same driver may never start. */
async function beginSession(
  { driver, browser, env, photograph }: Surroundings,
  userAgent: string,
): Promise<{ readonly version: string; readonly visit: Visit }> {
  const port = await freePort();
  // In its own process group, so the browser ends with its driver.
  const program = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...env },
  });
  const end = () => {
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, 'SIGKILL');
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await until('the WebDriver of WebKit', async () => (await fetch(`${address}/status`)).ok, 10_000);
    const { version, visit } = await startSession(
      address,
      { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation', `--user-agent=${userAgent}`] } },
      photograph,
    );
    await visit.resize(VIEW.width, VIEW.height);
    return { version, visit: { ...visit, close: () => visit.close().finally(end) } };
  } catch (error) {
    end();
    throw error;
  }
}

/** Reads the display number, which the X server writes to its fourth pipe. */
function firstLine({ stdio: [, , , pipe] }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the X server did not start')), 10_000);
    pipe?.once('data', (chunk: Buffer) => {
      clearTimeout(late);
      resolve(chunk.toString().trim());
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
