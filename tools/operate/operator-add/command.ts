// npm run operator:add -- EMAIL [--roles viewer,reviewer,finance,admin] [--campaigns NAME,…]: creates or changes an
// operator of the desk, and prints a single-use link.
// Exits with 0 on success, and with 2 if the arguments, the settings or the database are wrong.
import { addOperator } from '#server/desk/manage.ts';
import { readSettings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';
import { ownWords } from '../../words.ts';

const USAGE = 'npm run operator:add -- EMAIL [--roles viewer,reviewer,finance,admin] [--campaigns NAME,…]';

const {
  names: [email, ...rest],
  values: { roles, campaigns },
} = ownWords({ usage: USAGE, values: ['roles', 'campaigns'], takesNames: true });
if (email === undefined || rest.length > 0) {
  console.error(`Name one e-mail address. Use: ${USAGE}`);
  process.exit(2);
}

try {
  for (const line of await addOperator({ email, roles, campaigns }, readSettings(process.env), new Date()))
    console.log(line);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
