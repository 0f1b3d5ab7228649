import { pathToFileURL } from 'node:url';
import { server } from './build.mjs';
import { inRoot } from './run.mjs';

/** Runs the built server in this process, so a signal reaches the server itself and no child process is left behind. */
export async function listen() {
  const program = inRoot(server.result);
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
}
