import { programOf, runCommand } from './run-command.mjs';

/**
 * @typedef {object} Door
 * @property {string} call how the program is called, for example `npx promenade`
 * @property {string} about what its commands are for
 * @property {Readonly<Record<string, string>>} commands a line about each command, by its words: `campaign lint` runs
 *   the program `campaign-lint`
 * @property {Readonly<Record<string, string>>} [groups] a line about each first word that several commands share
 */

/**
 * Runs the command that the words name. `--help` lists what there is, at each level; a command explains its own words.
 * Only the module of the command that is called is loaded. Exits with 2 if there is no such command. Needs the
 * packages.
 *
 * @param {Door} door
 * @param {readonly string[]} words the arguments after the program's name
 * @returns {Promise<void>}
 */
export async function openDoor({ call, about, commands, groups = {} }, words) {
  const { Command } = await import('commander');
  const program = new Command(call)
    .description(about)
    .usage('COMMAND [WORDS…]')
    .helpCommand(false)
    .addHelpText('after', `\n${call} COMMAND --help explains a command.`)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  for (const [name, line] of Object.entries(commands)) {
    const [last = '', ...path] = name.split(' ').toReversed();
    let parent = program;
    for (const word of path) {
      parent =
        parent.commands.find((known) => known.name() === word) ??
        parent
          .command(word)
          .description(groups[word] ?? '')
          .usage('COMMAND [WORDS…]')
          .helpCommand(false);
    }
    const file = name.replaceAll(' ', '-');
    // A release has only the operators' commands that need no sources.
    if (programOf(file) === undefined) continue;
    parent
      .command(last)
      .summary(line)
      .argument('[words...]')
      .allowUnknownOption()
      .helpOption(false)
      .action(() => runCommand(file, words.slice(path.length + 1)));
  }
  await program.parseAsync(words, { from: 'user' });
}
