// npm run mail -- refused: lists the mail that the mail server has refused for good. npm run mail -- again UUID…: sends it again.
// Ends with 0 where it was done, 1 where a mail is not there or the words are not understood, 2 where it could not be tried.
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
