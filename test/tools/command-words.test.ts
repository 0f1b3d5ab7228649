import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/run.mjs';
import { helpText, HelpRequest, readWords, UsageError } from '#tools/command-words.ts';

const use = { usage: 'npm run thing -- [--json] [NAME…]', flags: ['json'], takesNames: true };

describe('the arguments of a command', () => {
  it('are flags and names, in any order', () => {
    expect(readWords(['a', '--json', 'b'], use)).toEqual({ flags: new Set(['json']), names: ['a', 'b'], values: {} });
    expect(readWords([], use)).toEqual({ flags: new Set(), names: [], values: {} });
  });

  it('are names after --', () => {
    expect(readWords(['--', '--json'], use)).toEqual({ flags: new Set(), names: ['--json'], values: {} });
  });

  it('are values of options, the last of each', () => {
    const words = readWords(['--runs', '2', 'a', '--runs=3'], { ...use, values: ['runs', 'screen'] });
    expect(words).toEqual({ flags: new Set(), names: ['a'], values: { runs: '3' } });
  });

  it.each([[['--runs']], [['--runs', '--json']], [['--runs=']]])('are rejected without the value: %j', (words) => {
    expect(() => readWords(words, { ...use, values: ['runs'] })).toThrow(`--runs needs a value. Usage: ${use.usage}`);
  });

  it.each(['--yaml', '-j', '--json=yes', '--no-json'])('are rejected with an unknown option: %s', (word) => {
    expect(() => readWords(['a', word], use)).toThrow(UsageError);
    expect(() => readWords(['a', word], use)).toThrow(`Unknown option: ${word}. Usage: ${use.usage}`);
  });

  it('are rejected if the command takes none', () => {
    expect(() => readWords(['a', 'b'], { usage: 'npm run check' })).toThrow(
      'Unexpected argument: a b. Usage: npm run check',
    );
  });

  it.each([['--help'], ['-h']])('ask for help: %s, whatever else is among them', (word) => {
    expect(() => readWords(['a', word, '--yaml'], use)).toThrow(HelpRequest);
    expect(() => readWords(['a', word, '--yaml'], use)).toThrow(use.usage);
    expect(readWords(['--', word], use).names).toEqual([word]);
  });
});

describe('the help of a command', () => {
  it('is the comment at the head of its source, and its usage', () => {
    const help = helpText('npx promenade backup FILE', inRoot('tools/operate/backup/command.ts'));
    expect(help).toMatch(/^npx promenade backup FILE.*Exits with 0.*\n\nUsage: npx promenade backup FILE$/s);
    expect(help).not.toContain('//');
    expect(help).not.toContain('import');
  });

  it('is the usage if there is no source', () => {
    expect(helpText('npx promenade backup FILE', inRoot('dist-server/backup.js'))).toBe(
      'Usage: npx promenade backup FILE',
    );
    expect(helpText('npm run a\nnpm run b', undefined)).toBe('Usage:\nnpm run a\nnpm run b');
  });

  const commands = ['build', 'lab', 'operate'].flatMap((room) =>
    readdirSync(inRoot('tools', room)).map((name) => `${room}/${name}`),
  );

  it.each(commands)('is printed by %s, which rejects unknown arguments', (name) => {
    const source = readFileSync(inRoot('tools', name, 'command.ts'), 'utf8');
    expect(source).toMatch(/^\/\/ (?:npm (?:run |test|start)|npx promenade )/);
    expect(source).toMatch(/\b(?:ownWords|readOwn|ownOptions)\(/);
  });
});
