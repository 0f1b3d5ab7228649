import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { members, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';

describe('the host of a request', () => {
  it('[SECURITY-7] [CFG-1] selects the campaign with this public address, with or without port; none if several differ only in the port', async () => {
    const at = (name: string, digit: string, domains: string[]) => ({
      ...siteOf(name, { uuid: `${digit.repeat(8)}-1111-4111-8111-111111111111` }),
      domains,
    });
    const sites = [
      at('one', '1', ['one.example:8443']),
      at('two', '2', ['two.example']),
      at('three', '3', ['two.example:8443']),
      at('four', '4', ['many.example:1', 'many.example:2']),
      at('five', '5', ['many.example:3']),
    ];
    const server = await startMemberServer({ production: true, sites });
    const nameAt = async (host: string) => {
      const answer = await server.app.inject({ url: '/config.json', headers: { host } });
      return answer.statusCode === 200 ? answer.json<{ name: string }>().name : answer.statusCode;
    };
    const hosts = [
      'one.example:8443',
      'one.example',
      'ONE.example:3000',
      'one.example.:8443',
      'ONE.example.',
      'two.example',
      'two.example:8443',
      'two.example:9',
      'two.example.:9',
      'two.example..',
      'many.example:2',
      'many.example:3',
      'many.example',
      'none.example',
      '',
      '8443',
    ];
    expect(await Promise.all(hosts.map(nameAt))).toEqual([
      'one',
      'one',
      'one',
      'one',
      'one',
      'two',
      'three',
      'two',
      'two',
      404,
      'four',
      'five',
      404,
      404,
      404,
      404,
    ]);
    await server.close();
  });

  it.each([
    'brand.example:0',
    'brand.example:65536',
    'brand.example:',
    'https://brand.example',
    'brand.example/path',
    'a:b',
  ])('[SECURITY-7] [CFG-4] rejects a file with the domain %s', async (domain) => {
    const folder = await campaignsFolder([
      { ...members, campaign: { ...members.campaign, rewards: [] }, domains: [domain] },
    ]);
    await expect(readCatalogue(folder)).rejects.toThrow('members.json: domains.0: must ');
    await rm(folder, { recursive: true });
  });
});
