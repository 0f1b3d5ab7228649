// npm run lab -- image: builds the image of deploy/Dockerfile with podman, starts it, and reports which of its
// guarantees held. `--base local` builds on a base made on this computer, for use without an image registry.
// Exits with 1 if a guarantee is broken, and with 2 if it could not be tested.
import { columns } from '../../text-columns.ts';
import { ownWords } from '../../command-words.ts';
import { buildImage } from './build-image.ts';
import { localBase } from './local-base.ts';
import { missingPrograms } from './podman.ts';
import { walk } from './image-walk.ts';

const usage = 'npm run lab -- image [--base local]';
const { base } = ownWords({ usage, values: ['base'] }).values;
if (base !== undefined && base !== 'local') {
  console.error(`Unknown base: ${base}. Usage: ${usage}`);
  process.exit(2);
}
const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`Testing the image needs ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(2);
}

const size = await buildImage(base === 'local' ? await localBase() : undefined);
const findings = await walk();
const lines = findings.map(({ promise, isHeld, seen }) => [isHeld ? 'passed' : 'FAILED', promise, seen]);
const ofBase = size.base === undefined ? '' : `, including ${size.base.toFixed(0)} MB of its base`;
console.log(['', `The image has ${size.image.toFixed(0)} MB${ofBase}.`, ...columns(lines, 3)].join('\n'));
process.exitCode = findings.every(({ isHeld }) => isHeld) ? 0 : 1;
