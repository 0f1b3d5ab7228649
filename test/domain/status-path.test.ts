import { expect, it } from 'vitest';
import { statusCodeOf, statusPath } from '#domain/formats/status-path.ts';

it('[STATUS-2] the path of a status page contains its code', () => {
  expect(statusPath('rnBORoaW8w8SUBkwrckWMw')).toBe('/status/rnBORoaW8w8SUBkwrckWMw');
  expect(statusCodeOf('/status/rnBO-oaW_w8')).toBe('rnBO-oaW_w8');
});

it('[STATUS-2] no other path has a code', () => {
  for (const path of [
    '/status/',
    '/status/a/b',
    '/status/a?b',
    '/es/status/abc',
    '/state/abc',
    '/status/a b',
    'status/abc',
  ])
    expect(statusCodeOf(path), path).toBeNull();
});
