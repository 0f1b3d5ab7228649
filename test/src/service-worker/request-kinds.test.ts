import { describe, expect, it } from 'vitest';
import { ACCOUNT_SCREENS, MEMBER_SCREENS } from '#domain/screens.ts';
import { SCREENS } from '#src/boot/screen-routes.ts';
import { kindOf, kindOfAddress, mayBeStale, pageAddress, standIn } from '#src/service-worker/request-kinds.ts';

const ORIGIN = 'https://example.com';
const UUID = '0b6c8a52-4a3e-4d0e-9d2f-000000000001';

const asked = (
  path: string,
  {
    method = 'GET',
    mode = 'cors',
    headers = {},
  }: { method?: string; mode?: string; headers?: Record<string, string> } = {},
) => kindOf({ url: new URL(path, ORIGIN).href, method, mode, headers: new Headers(headers) }, ORIGIN);
const opened = (path: string) => asked(path, { mode: 'navigate' });

describe('the requests that the service worker', () => {
  it('[OFFLINE-1] answers are the pages of the journey, in every language and for every campaign', () => {
    const paths = ['/', '/gate', '/gate/', '/es/', '/es', '/es/submission/form', '/submission/receipts?campaign=a'];
    expect(paths.map(opened)).toEqual(paths.map(() => 'page'));
    expect(opened('/?utm_source=pack')).toBe('page');
  });

  it('[OFFLINE-1] answers are the pages of every screen except those of accounts and of a submission', () => {
    const ofSomebody: readonly string[] = [...ACCOUNT_SCREENS, ...MEMBER_SCREENS, 'status'];
    const told = SCREENS.map(({ screen, path }) => [screen, kindOfAddress(path, ORIGIN)]);
    expect(told).toEqual(SCREENS.map(({ screen }) => [screen, ofSomebody.includes(screen) ? null : 'page']));
    expect(SCREENS.filter(({ screen }) => !ofSomebody.includes(screen)).length).toBeGreaterThan(10);
  });

  it('[OFFLINE-1] answers are the built files, the campaign and its pictures', () => {
    expect(asked('/assets/page-1a2b.js')).toBe('file');
    expect(asked('/campaigns/art/vespermoth/poster.svg')).toBe('picture');
    expect(asked('/config.json?campaign=vespermoth')).toBe('site');
    expect(asked(`/front_end/${UUID}`)).toBe('site');
    expect(asked('/front_end/by_domain/example.com')).toBe('site');
  });

  it('[OFFLINE-7] answers include no call about a person', () => {
    const paths = [
      `/front_end/${UUID}/submission`,
      `/front_end/${UUID}/randomizer?submission_uuid=${UUID}`,
      `/front_end/${UUID}?access_token=abc`,
      '/front_end/account/',
      '/front_end/account/activity/?access_token=abc',
      '/front_end/geo/',
      '/post.php',
      '/healthz',
    ];
    expect(paths.map((path) => asked(path))).toEqual(paths.map(() => null));
  });

  it('[OFFLINE-7] answers include no page of an account or outside the journey', () => {
    const paths = [
      '/user/sign-in',
      '/user/verify/abcdef',
      '/es/user/reset-password/abc',
      '/profile',
      '/profile/rewards',
      '/mailbox',
      '/__inspect',
      '/desk',
      '/desk/audit',
      '/gate?inspect',
    ];
    expect(paths.map(opened)).toEqual(paths.map(() => null));
    expect(paths.map((path) => kindOfAddress(path, ORIGIN))).toEqual(paths.map(() => null));
  });

  it('[OFFLINE-7] answers include nothing with a token, no writes, and nothing from elsewhere', () => {
    expect(asked(`/front_end/${UUID}`, { headers: { authorization: 'Bearer abc' } })).toBe(null);
    expect(asked('/config.json', { headers: { 'x-xsrf-token': 'abc' } })).toBe(null);
    expect(asked('/assets/page-1a2b.js', { headers: { range: 'bytes=0-1' } })).toBe(null);
    expect(asked('/config.json', { method: 'POST' })).toBe(null);
    expect(asked('/', { method: 'HEAD', mode: 'navigate' })).toBe(null);
    expect(asked('https://elsewhere.example/assets/page-1a2b.js')).toBe(null);
    expect(kindOfAddress('https://elsewhere.example/', ORIGIN)).toBe(null);
  });
});

describe('the cache of pages', () => {
  it('[OFFLINE-1] has one copy per path, language and campaign, whatever else the address contains', () => {
    expect(pageAddress(`${ORIGIN}/es/gate/?utm_source=a&campaign=b&fbclid=c`)).toBe(`${ORIGIN}/es/gate?campaign=b`);
    expect(pageAddress(`${ORIGIN}/es`)).toBe(pageAddress(`${ORIGIN}/es/`));
    expect(pageAddress(`${ORIGIN}/?campaign=a`)).not.toBe(pageAddress(`${ORIGIN}/?campaign=b`));
  });

  it('[OFFLINE-1] uses one of the same language and campaign as a fallback for missing ones', () => {
    expect(standIn(`${ORIGIN}/gate?utm_source=a`)).toBe(`${ORIGIN}/submission/form`);
    expect(standIn(`${ORIGIN}/es/?campaign=b`)).toBe(`${ORIGIN}/es/submission/form?campaign=b`);
    expect(standIn(`${ORIGIN}/es`)).toBe(`${ORIGIN}/es/submission/form`);
  });

  it('[OFFLINE-2] shows a page immediately for the time that the server sets', () => {
    expect(mayBeStale(new Headers({ 'cache-control': 'private, no-cache, stale-while-revalidate=3600' }))).toBe(
      3_600_000,
    );
    expect(mayBeStale(new Headers({ 'cache-control': 'no-cache' }))).toBe(0);
    expect(mayBeStale(new Headers())).toBe(0);
  });
});
