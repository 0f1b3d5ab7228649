// npm run mail -- refused: lists the mail that the mail server has rejected permanently.
// npm run mail -- again UUID…: resends it.
// Exits with 0 on success, 1 if a mail does not exist or the arguments are invalid, 2 if it could not be tried.
import { manageGivenUp } from '#server/mail/given-up.ts';
import { readSettings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';

try {
  const { lines, isDone } = await manageGivenUp(process.argv.slice(2), readSettings(process.env));
  for (const line of lines) console.log(line);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
