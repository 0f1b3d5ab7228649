import { mkdir, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { askToReload } from '#server/platform/reload/ask-to-reload.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { reported, runCommand } from '#test/kit/command.ts';
import { temporaryFolder, testDatabase } from '#test/kit/database.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { BUILT_SITE } from './page-fixtures.ts';

/** A server in its own process, with a folder of campaign files that a test changes at runtime. */
export interface FolderServer extends RunningServer {
  /** Its settings, for the commands of operators. */
  readonly environment: Readonly<Record<string, string>>;
  /** Writes a file in the campaign folder by its path. A site is written as a campaign file. */
  write(path: string, content: string | Site): Promise<void>;
  /** Deletes a file in the campaign folder. */
  remove(path: string): Promise<void>;
  /** Resets the folder to the files of the start. */
  restore(): Promise<void>;
  /** Requests an address on the host, as a browser requests a page. */
  open(path: string, host?: string, headers?: Readonly<Record<string, string>>): Promise<Opened>;
  /** Restarts it with the same settings on another port. */
  restart(): Promise<void>;
  /** Queries its database. */
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /** The lines of its log. */
  log(): readonly Readonly<Record<string, unknown>>[];
  /** Stops it and deletes its folders. */
  end(): Promise<void>;
}

interface Opened {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** Starts a server with one file per site, `NAME.json`. @param environment settings that differ from the defaults */
export async function serveFolder(
  sites: readonly Site[],
  environment: Readonly<Record<string, string>> = {},
): Promise<FolderServer> {
  const folder = await temporaryFolder('folder');
  const [campaigns, database] = [join(folder, 'campaigns'), await testDatabase()];
  const write = async (path: string, content: string | Site) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : fileOf(content));
  };
  const restore = async () => {
    await rm(campaigns, { recursive: true, force: true });
    for (const site of sites) await write(`campaigns/${site.name}.json`, site);
  };
  await restore();
  await write('dist/index.html', BUILT_SITE['dist/index.html']);
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.app.url,
    DATABASE_OWNER_URL: database.url,
    CAMPAIGNS_DIR: campaigns,
    SITE_DIR: join(folder, 'dist'),
    LOG_LEVEL: 'info',
    ...environment,
  };
  let server = await startServer(settings);
  return {
    get origin() {
      return server.origin;
    },
    get pid() {
      return server.pid;
    },
    output: () => server.output(),
    stop: () => server.stop(),
    kill: () => server.kill(),
    restart: async () => {
      await server.stop();
      server = await startServer(settings);
    },
    rows: async (sql) => (await database.pool.query<Record<string, unknown>>(sql)).rows,
    environment: settings,
    write: (path, content) => write(`campaigns/${path}`, content),
    restore,
    remove: (path) => rm(join(campaigns, path)),
    open: (path, host = 'localhost', headers = {}) =>
      openAt(`${server.origin}${path}`, { accept: 'text/html,*/*', host, ...headers }),
    log: () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    end: async () => {
      await server.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends the request with a Host header, which `fetch` does not allow. */
function openAt(url: string, headers: Readonly<Record<string, string>>): Promise<Opened> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, text: body, headers: answer.headers }),
        reject,
      );
    }).once('error', reject);
  });
}

/** Returns the campaign file of a site. */
export function fileOf({ name: _name, ...file }: Site): string {
  return JSON.stringify(file);
}

/** Reloads like `npx promenade campaigns reload`, but in this process. Returns the exit code and the output. */
export async function reload({ environment }: Pick<FolderServer, 'environment'>) {
  const { code, stdout } = await reported(askToReload({ dataDir: environment['DATA_DIR'] ?? '' }));
  return { code, output: stdout };
}

/** Runs `npx promenade campaigns reload` as an operator of the server does. Returns the exit code and the output. */
export async function reloadCommand({ environment }: Pick<FolderServer, 'environment'>) {
  const { code, stdout, stderr } = await runCommand('campaigns-reload', [], environment);
  return { code, output: stdout + stderr };
}
