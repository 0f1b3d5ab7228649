import { describe, expect, it } from 'vitest';
import { DOCS, LAB, PROMENADE } from '#scripts/doors.mjs';
import { runScript } from '#test/kit/command.ts';

const DOORS = { 'promenade.mjs': PROMENADE, 'lab.mjs': LAB, 'docs.mjs': DOCS };
const commands = Object.entries(DOORS).flatMap(([script, door]) =>
  Object.keys(door.commands).map((name) => ({ script, name })),
);

describe('every command', () => {
  it.each(commands)('is explained by --help, without a database: $script $name', async ({ script, name }) => {
    const { code, output } = await runScript(script, ...name.split(' '), '--help');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^(?:npx promenade|npm run) .*Usage:/s),
    });
  });
});
