// npx promenade operator end EMAIL: ends all sessions of an operator of the desk, and revokes the right to sign in.
// Exits with 0 on success, and with 2 if there is no such operator or that cannot be determined.
import { done } from '#server/platform/command-report.ts';
import { endOperator } from '#server/desk/manage-operators.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const USAGE = 'npx promenade operator end EMAIL';

const {
  names: [email, ...rest],
} = ownWords({ usage: USAGE, takesNames: true });
if (email === undefined || rest.length > 0) {
  console.error(`Name exactly one email address. Usage: ${USAGE}`);
  process.exit(2);
}

await endWith(async () => done(...(await endOperator(email, readSettings(process.env), new Date()))));
