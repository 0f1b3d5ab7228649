import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { addressOf, type Answer, controlFolder, RELOAD, socketsIn } from './control.ts';

/**
 * Requests a reload of the campaigns from every server on this DATA_DIR.
 *
 * @throws StartError if none is running
 */
export async function askToReload(settings: Pick<Settings, 'dataDir'>): Promise<Answer> {
  const folder = controlFolder(settings);
  const answers = (await Promise.all((await socketsIn(folder)).map(ask))).flatMap((answer) => answer ?? []);
  if (answers.length === 0)
    throw new StartError(`No server in production is running with the data directory ${settings.dataDir}.`, [
      'set DATA_DIR to the folder of the server, and run this as the same user',
      'outside production, no reload is needed: the next page load has the changes',
    ]);
  return { isDone: answers.every(({ isDone }) => isDone), lines: answers.flatMap(({ lines }) => lines) };
}

/** Returns undefined if no server listens: it was killed and left its socket behind. */
async function ask(path: string): Promise<Answer | undefined> {
  const socketPath = addressOf(path);
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path: RELOAD, method: 'POST' }, (response) => {
      text(response)
        .then((body) => JSON.parse(body) as Answer)
        .then(resolve, () => resolve({ isDone: false, lines: ['The server sent no valid response. See its log.'] }));
    });
    call.once('error', (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'ECONNREFUSED' || problem.code === 'ENOENT') resolve(undefined);
      else if (problem.code === 'EACCES')
        reject(
          new StartError(
            `This user is not allowed to use the socket ${socketPath} of the server. Run this as the user of the server.`,
          ),
        );
      else resolve({ isDone: false, lines: [`The server stopped before it responded: ${problem.message}`] });
    });
    call.end();
  });
}
