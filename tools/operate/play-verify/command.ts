// npx promenade play verify UUID: replays a stored bonus game and prints its outcome, or the first difference.
// Exits with 0 if the outcome is the same, 1 if it differs, 2 if that cannot be determined.
import { verifyOne } from '#server/plays/verify-one.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endFailed } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const CODES = { same: 0, different: 1, unknown: 2 } as const;

const {
  names: [uuid, ...rest],
} = ownWords({ usage: 'npx promenade play verify UUID', takesNames: true });
if (uuid === undefined || rest.length > 0) {
  console.error('The UUID of a play is missing. Usage: npx promenade play verify UUID');
  process.exit(2);
}

try {
  const { verdict, line } = await verifyOne(uuid, readSettings(process.env));
  console.log(line);
  process.exitCode = CODES[verdict];
} catch (error) {
  endFailed(error, 2);
}
