/** A top-level folder whose rules are mutated. */
export interface Room {
  readonly name: string;
  /** The files to mutate. Patterns have no braces, because StrykerJS takes them separated by commas. */
  readonly files: readonly string[];
  /** The tests to run: unit tests of the folder's rules, without a browser. */
  readonly tests: readonly string[];
  /** Whether the tests need a PostgreSQL. */
  readonly database?: boolean;
}

/** A folder to mutate, whole or limited to some of its files. */
interface NamedRoom {
  readonly room: Room;
  readonly isWhole: boolean;
}

/**
 * Files next to the server's validation code that contain no rules: they only wait, access the database, answer calls,
 * set cookies, or contain types.
 */
const NO_JUDGES = [
  ...['d', 'job', 'repository', 'route', 'schema'].map((kind) => `server/*/*.${kind}.ts`),
  'server/accounts/at-least.ts',
  'server/accounts/wait.ts',
  'server/plays/stock.ts',
  'server/plays/verify-one.ts',
  'server/submissions/last-submission.ts',
];

const ROOMS: readonly Room[] = [
  {
    name: 'domain',
    files: ['domain/formats/*.ts', 'domain/rules/*.ts'],
    tests: ['test/domain/*.test.ts', 'test/src/analytics/pages.test.ts', 'test/src/images/sniff.test.ts'],
  },
  {
    name: 'games',
    files: [
      'games/*/*.rules.ts',
      ...['game-clock', 'game-log', 'game-run', 'outcome', 'replay', 'rng'].map((name) => `games/kit/${name}.ts`),
    ],
    tests: ['test/games/*.test.ts'],
  },
  {
    name: 'machines',
    // The chart of the journey is mutated separately (mutate-charts.ts).
    files: ['machines/processing/*.ts'],
    tests: ['test/machines/processing/*.test.ts'],
  },
  {
    name: 'campaign-lint',
    files: ['campaign-lint/rules/*.ts'],
    tests: ['test/campaign-lint/*.test.ts'],
  },
  {
    name: 'server',
    files: [
      'server/accounts/*.ts',
      'server/plays/*.ts',
      'server/submissions/*.ts',
      ...NO_JUDGES.map((file) => `!${file}`),
    ],
    // The other tests in test/server start a whole server, which takes seconds per mutant.
    tests: ['test/server/judges/*.test.ts'],
    database: true,
  },
];

/**
 * Resolves arguments to folders, or to files of folders.
 *
 * @param names folders or paths; none means every folder
 * @throws Error if no folder has that name
 */
export function roomsNamed(names: readonly string[]): readonly NamedRoom[] {
  if (names.length === 0) return ROOMS.map((room) => ({ room, isWhole: true }));
  return names.map((name) => {
    const whole = ROOMS.find((room) => room.name === name);
    if (whole) return { room: whole, isWhole: true };
    const room = ROOMS.find((each) => name.startsWith(`${each.name}/`));
    if (!room)
      throw new Error(
        `Unknown folder: ${name}. Available: ${ROOMS.map((each) => each.name).join(', ')}, and files in them`,
      );
    return { room: { ...room, files: [name] }, isWhole: false };
  });
}
