import { describe, expect, it, vi } from 'vitest';
import { type Found, foundBy, groupsOf } from '#src/desk/find/found.ts';

const one = (group: Found['group'], name: string): Found => ({ group, name, icon: 'grid', keys: [], act: () => {} });
const ALL = [
  one('Go to', 'Audit log'),
  one('Go to', 'Payouts'),
  one('Campaigns', 'summer-ferry'),
  one('Do', 'Sign out'),
];
const names = (text: string, search: ((text: string) => void) | null = null) =>
  foundBy(text, ALL, search).map(({ name }) => name);

describe('search results at the desk', () => {
  it('[DESK-61] contain everything at first, grouped in a fixed order', () => {
    expect(names('')).toEqual(['summer-ferry', 'Sign out', 'Audit log', 'Payouts']);
    expect(
      groupsOf(foundBy('', ALL, null)).map(([group, members]) => [group, members.map(({ index }) => index)]),
    ).toEqual([
      ['Campaigns', [0]],
      ['Do', [1]],
      ['Go to', [2, 3]],
    ]);
  });

  it('[DESK-61] match the beginnings of words, in any order and spelling', () => {
    expect(names('FERR')).toEqual(['summer-ferry']);
    expect(names(' log au ')).toEqual(['Audit log']);
    expect(names('udit')).toEqual([]);
  });

  it('[DESK-61] offer to search the queue for a complete reference or e-mail in the queue, for operators who may open it', () => {
    const search = vi.fn<(text: string) => void>();
    for (const text of ['PRM-7Q4K-29XM', 'prm-7q4k-29xm', 'ada@example.com'])
      expect(names(` ${text} `, search)).toEqual([`Search for ${text}`]);
    foundBy('ada@example.com', ALL, search)[0]?.act();
    expect(search).toHaveBeenCalledWith('ada@example.com');
    for (const text of ['PRM-7Q4K', '0b6c8a52', 'ada@', 'ada']) expect(names(text, search)).toEqual([]);
    expect(names('PRM-7Q4K-29XM')).toEqual([]);
  });
});
