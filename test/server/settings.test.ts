import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';

describe('the settings', () => {
  it('have a default for everything, with the folders in the project', () => {
    const root = resolve(import.meta.dirname, '../..');
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve(root, '.data'),
      databaseUrl: undefined,
      campaignsDir: resolve(root, 'server/campaigns'),
      siteDir: resolve(root, 'dist'),
      logLevel: 'warn',
      trustProxy: false,
      production: false,
    });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
  });

  it('read what is given', () => {
    const given = { PORT: '0', HOST: '0.0.0.0', DATA_DIR: '/srv/data', DATABASE_URL: 'postgres://u:p@db:5432/x', TRUST_PROXY: '10.0.0.0/8, ::1', NODE_ENV: 'production' };
    expect(readSettings(given)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/srv/data',
      databaseUrl: 'postgres://u:p@db:5432/x',
      trustProxy: ['10.0.0.0/8', '::1'],
      logLevel: 'info',
      production: true,
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://somewhere/x'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'sometimes'],
    ['NODE_ENV', 'staging'],
  ])('refuse a wrong %s (%s) and name it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(StartError);
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  it('name every wrong variable at once, and keep a password to themselves', () => {
    const read = () => readSettings({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://user:secret@db/x' });
    expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*LOG_LEVEL/);
    expect(read).not.toThrow('secret');
  });
});
