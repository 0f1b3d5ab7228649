import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { journeyMachine } from '#machines/journey/journey.machine.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const pagesIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));
/** The rules are one line each. */
const PROSE = ['.', 'docs', 'docs/operate', 'docs/decisions', 'deploy', 'games', 'server', 'tools']
  .flatMap(pagesIn)
  .filter((page) => page !== 'docs/rules.md');
/** A piece that cannot be wrapped: code, a link or a picture. */
const PIECE = /^(?:`[^`]*`|!?\[[^\]]*\]\([^)]*\)|<[^>]*>)\S*$/;

/** Returns the lines that are too wide and could be wrapped; tables, headings and code could not. */
function wideLinesOf(text: string): string[] {
  const prose = text.replaceAll(/^ *```[^]*?^ *```/gm, '');
  return prose
    .split('\n')
    .filter((line) => line.length > 100 && !/^ *[|#]/.test(line) && !PIECE.test(line.replace(/^ *(?:- |\d+\. )?/, '')));
}

interface Rooms {
  readonly [room: string]: { readonly floors?: readonly (readonly string[])[] };
}

describe('the documents', () => {
  it('[PROOF-3] mail.md states the number of kinds of mail', () => {
    const kinds = readdirSync('server/mail').filter((file) => file.endsWith('-mail.ts') && file !== 'send-mail.ts');
    // There are two account emails: to verify the address, and to reset the password.
    expect(read('docs/operate/mail.md')).toContain(`\n${NUMBERS[kinds.length + 1]} kinds, each as text and as HTML`);
  });

  it('[PROOF-3] bonus-games.md explains the quantity of a prize', () => {
    expect(read('docs/operate/bonus-games.md')).toMatch(/`quantity` \| how many there are; unlimited if left out/);
    expect(read('docs/operate/bonus-games.md')).not.toMatch(/does not count yet/);
  });

  it('[PROOF-3] the tour names only existing states of a submission', () => {
    const [, step = ''] = /^4\. (`form\.submitted` leads to [^]*?)\. Its\s+slot/m.exec(read('docs/tour.md')) ?? [];
    const named = [...step.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(named).toEqual(['sending', 'creatingConsumer', 'submitting']);
    const { sending } = journeyMachine.root.states['flow']?.states['submissionForm']?.states ?? {};
    expect(named.slice(1).filter((name) => !sending?.states[name])).toEqual([]);
  });

  it.each(['server', 'src', 'domain'])('[PROOF-3] decision 003 has the layers of %s as config/rooms.json', (room) => {
    const floors = (JSON.parse(read('config/rooms.json')) as Rooms)[room]?.floors ?? [];
    const decided = read('docs/decisions/003-floors-and-no-barrels.md');
    const [, line = ''] = new RegExp(`^within ${room}: ([^\\n]+(?:\\n  <[^\\n]+)?)`, 'm').exec(decided) ?? [];
    const said = line.split('<').map((floor) => floor.split(',').map((name) => name.trim()));
    const floorOf = (name: string) => floors.findIndex((names) => names.includes(name));
    const known = said.map((names) => names.filter((name) => floorOf(name) >= 0)).filter((names) => names.length > 0);
    expect(known.length).toBeGreaterThan(1);
    const heights = known.map((names) => [...new Set(names.map(floorOf))]);
    expect(heights.every((each) => each.length === 1)).toBe(true);
    expect(heights.flat()).toEqual(heights.flat().toSorted((one, other) => one - other));
  });

  it('[PROOF-3] README has at most 600 words', () => {
    expect(read('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(600);
  });

  it('[PROOF-3] prose is at most 100 characters wide', () => {
    expect(PROSE.length).toBeGreaterThan(100);
    expect(PROSE.flatMap((page) => wideLinesOf(read(page)).map((line) => `${page}: ${line}`))).toEqual([]);
  });

  it('[PROOF-3] decision 003 excludes import cycles, and lint checks them, including type imports', () => {
    expect(read('.oxlintrc.json')).toContain('"import/no-cycle": ["error", { "ignoreTypes": false }]');
  });
});
