import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PATIENT } from '#config/patience.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = PATIENT.timeout;

/** The error response of a server that cannot work because of its database, its disk or a full queue (OUTAGE-6). */
export const UNAVAILABLE = {
  detail: 'The service is not available at the moment. Nothing you entered is lost. Please try again.',
};

/** A server in its own process, started like `npm start`. */
export interface RunningServer extends RunningProgram {
  /** `http://localhost:<port>`; a campaign's page is at `/?campaign=NAME`. */
  readonly origin: string;
}

/** A program in its own process. */
interface RunningProgram {
  readonly pid: number;
  /** Returns all output so far. */
  output(): string;
  /** Stops it cleanly and returns its exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL: the program cleans nothing up. */
  kill(): Promise<void>;
}

export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
}

type Environment = Readonly<Record<string, string>>;

/** Settings of all servers that tests start. They skip the search of the campaigns, which doubles the start-up time. */
const QUICK: Environment = {
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '0',
  SEARCH_CAMPAIGNS: 'false',
};

/**
 * Starts the built server on a free port and waits until it is ready.
 *
 * @param environment DATA_DIR or DATABASE_URL, and any other settings that differ from the defaults
 * @throws if it exits instead, with all its output
 */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const started = await launch(environment);
  if ('code' in started) throw new Error(`the server ended with code ${started.code}:\n${started.output}`);
  return started;
}

/** Starts the built worker and waits until it is ready. @throws if it exits instead, with all its output */
export async function startWorker(environment: Environment): Promise<RunningProgram> {
  const started = await launch(environment, WORKER);
  if ('code' in started) throw new Error(`the worker ended with code ${started.code}:\n${started.output}`);
  return started;
}

/** @throws if the server does not stop cleanly, with all its output: it may have crashed earlier */
export async function stopCleanly(server: RunningProgram): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server ended with code ${code}:\n${server.output()}`);
}

/** Starts a server that is expected to exit on start-up. Returns its exit code and all its output. */
export async function failToStart(environment: Environment): Promise<FailedStart> {
  const started = await launch(environment);
  if ('code' in started) return started;
  await started.stop();
  throw new Error(`the server started:\n${started.output()}`);
}

/** A built program, and the pattern of the line that it prints when ready. The first group becomes `ready`. */
interface Program {
  readonly file: string;
  readonly ready: RegExp;
}

const SERVER: Program = { file: 'dist-server/listen.js', ready: /Promenade is ready:[^]*?:(\d+)\// };
const WORKER: Program = { file: 'dist-server/worker.js', ready: /Worker started()/ };

/** The running programs. They are killed with this process, because a test may fail before it stops its own. */
const running = new Set<ChildProcess>();
const killAll = () => {
  for (const child of running) child.kill('SIGKILL');
};
process.once('exit', killAll);
// The test run that started this worker process was stopped.
process.once('disconnect', killAll);

async function launch(
  environment: Environment,
  { file, ready: pattern }: Program = SERVER,
): Promise<RunningServer | FailedStart> {
  const { TEST_DATABASE_URL: _tests, DATABASE_URL: _own, ...inherited } = process.env;
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...inherited, ...QUICK, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => running.delete(child));
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        const port = pattern.exec(output)?.[1];
        if (port !== undefined) resolve(`http://localhost:${port}`);
      });
    }
  });
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const origin = await Promise.race([ready, ended.then(() => null)]);
  clearTimeout(late);
  if (origin === null || child.pid === undefined) return { code: await ended, output };
  return {
    origin,
    pid: child.pid,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
