// npm run lab -- clean-room [start|test]: runs the README's two commands as root in /root of a new Debian that has only
// Node and npm. It needs root and Debian. Exits with 1 if a command fails, and with 2 if it could not run them.
import { rm } from 'node:fs/promises';
import { temporaryFolder } from '#test/kit/database.ts';
import { ownWords } from '../../command-words.ts';
import { makeRoom, missingPrograms } from './room.ts';
import { startThere, testThere } from './start-and-test.ts';

const COMMANDS = { start: startThere, test: testThere };
const usage = 'npm run lab -- clean-room [start] [test]';
const { names } = ownWords({ usage, takesNames: true });
const unknown = names.filter((name) => !Object.hasOwn(COMMANDS, name));
if (unknown.length > 0) {
  console.error(`Unknown command: ${unknown.join(', ')}. Usage: ${usage}`);
  process.exit(2);
}
const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. Run this as root on Debian, with mmdebstrap and git installed.`);
  process.exit(2);
}

const folder = await temporaryFolder('clean-room');
const room = await makeRoom(folder);
let isRed = false;
try {
  for (const [name, run] of Object.entries(COMMANDS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const problem = await run(room);
    console.log(`npm ${name}: ${problem ?? 'passed'}`);
    isRed ||= problem !== null;
  }
} finally {
  await room.close();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isRed ? 1 : 0;
