// npx promenade operator add EMAIL [--roles viewer,reviewer,finance,admin] [--campaigns NAME,…]: creates or changes an
// operator of the desk, and prints a single-use link.
// Exits with 0 on success, and with 2 if the arguments, the settings or the database are wrong.
import { done } from '#server/platform/command-report.ts';
import { addOperator } from '#server/desk/manage-operators.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const USAGE = 'npx promenade operator add EMAIL [--roles viewer,reviewer,finance,admin] [--campaigns NAME,…]';

const {
  names: [email, ...rest],
  values: { roles, campaigns },
} = ownWords({ usage: USAGE, values: ['roles', 'campaigns'], takesNames: true });
if (email === undefined || rest.length > 0) {
  console.error(`Name exactly one email address. Usage: ${USAGE}`);
  process.exit(2);
}

await endWith(async () =>
  done(...(await addOperator({ email, roles, campaigns }, readSettings(process.env), new Date()))),
);
