/** A room whose rules are mutated. */
export interface Room {
  readonly name: string;
  /** What is mutated. */
  readonly files: readonly string[];
  /** What it is mutated under: tests that say the rules of the room one by one, and need no browser. */
  readonly tests: readonly string[];
  /** Whether a PostgreSQL is there for them. */
  readonly database?: boolean;
}

/** A room to run, with the files of it that are meant. */
interface NamedRoom {
  readonly room: Room;
  readonly isWhole: boolean;
}

/**
 * What stands beside the judges of the server, which take, refuse, count, limit and credit, and judges nothing: it only
 * waits, sees to the database, or has types alone.
 */
const NO_JUDGES = [
  'server/accounts/at-least.ts',
  'server/accounts/*.d.ts',
  'server/plays/stock.ts',
  'server/plays/verify-one.ts',
];

const ROOMS: readonly Room[] = [
  {
    name: 'domain',
    files: ['domain/formats/*.ts', 'domain/rules/*.ts'],
    tests: ['test/domain/*.test.ts', 'test/src/analytics/pages.test.ts'],
  },
  {
    name: 'games',
    files: [
      'games/*/*.rules.ts',
      ...['clock', 'log', 'outcome', 'replay', 'rng', 'run'].map((name) => `games/kit/${name}.ts`),
    ],
    tests: ['test/games/*.test.ts'],
  },
  { name: 'linter', files: ['linter/rules/*.ts'], tests: ['test/linter/fields.test.ts', 'test/linter/rules*.test.ts'] },
  {
    name: 'server',
    files: [
      'server/accounts/*.ts',
      'server/plays/*.ts',
      'server/submissions/*.ts',
      ...NO_JUDGES.map((file) => `!${file}`),
    ],
    // The others in test/server ask a whole server: that takes seconds for each mutant.
    tests: ['test/server/judges/*.test.ts'],
    database: true,
  },
];

/**
 * What an argument names: a room, or a file of one.
 *
 * @param names rooms or paths; none: every room
 * @throws Error where no room has that name
 */
export function roomsNamed(names: readonly string[]): readonly NamedRoom[] {
  if (names.length === 0) return ROOMS.map((room) => ({ room, isWhole: true }));
  return names.map((name) => {
    const whole = ROOMS.find((room) => room.name === name);
    if (whole) return { room: whole, isWhole: true };
    const room = ROOMS.find((each) => name.startsWith(`${each.name}/`));
    if (!room)
      throw new Error(
        `No room is named ${name}: there are ${ROOMS.map((each) => each.name).join(', ')}, and their files`,
      );
    return { room: { ...room, files: [name] }, isWhole: false };
  });
}
