import type { ErrorEvent } from '@sentry/browser';
import { describe, expect, it } from 'vitest';
import { scrubbed, scrubbedText } from '#src/analytics/scrub.ts';

const place = { address: 'https://brand.example/es/user/verify/s3cr3t?campaign=x#top', userAgent: 'Browser/1' };

describe('the reported data of an error', () => {
  it.each([
    [
      'GET https://brand.example/front_end/profile/?access_token=s3cr3t failed',
      'GET https://brand.example/front_end/profile/ failed',
    ],
    ['GET /front_end/profile/balance?access_token=s3cr3t failed', 'GET /front_end/profile/balance failed'],
    ['at https://brand.example/user/reset-password/s3cr3t', 'at https://brand.example/user/reset-password/{code}'],
    ['at /es/user/verify/s3cr3t/', 'at /es/user/verify/{code}/'],
    ['"dana.w+x@example.co.uk" is not valid', '"{email}" is not valid'],
    ['cannot read (415) 555-0132', 'cannot read {number}'],
    ['cannot read +14155550132', 'cannot read {number}'],
    ['cannot draw data:image/jpeg;base64,/9j/4AAQ', 'cannot draw data:'],
    ["Cannot read properties of undefined (reading 'pk')", "Cannot read properties of undefined (reading 'pk')"],
    [
      'Minified React error #185; visit https://react.dev/errors/185',
      'Minified React error #185; visit https://react.dev/errors/185',
    ],
  ])('[CFG-1] is %j for the text %j', (text, left) => {
    expect(scrubbedText(text)).toBe(left);
  });

  it('[CFG-1] is its kind, text and stack, and neither the visitor nor what was collected', () => {
    const event: ErrorEvent = {
      type: undefined,
      event_id: 'e1',
      user: { email: 'dana@example.com', ip_address: '10.0.0.1' },
      extra: { values: 'dana@example.com' },
      breadcrumbs: [{ message: 'typed dana@example.com' }],
      contexts: { form: { email: 'dana@example.com' } },
      request: {
        url: place.address,
        headers: { Referer: 'https://mail.example/?q=dana', Cookie: 'a=b' },
        data: 'dana@example.com',
      },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no dana@example.com',
            stacktrace: {
              frames: [
                { filename: 'https://brand.example/assets/a.js?x=1', lineno: 3, vars: { email: 'dana@example.com' } },
              ],
            },
          },
        ],
      },
    };
    expect(scrubbed(event, place)).toEqual({
      type: undefined,
      event_id: 'e1',
      request: { url: 'https://brand.example/es/user/verify/{code}', headers: { 'User-Agent': 'Browser/1' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no {email}',
            stacktrace: { frames: [{ filename: 'https://brand.example/assets/a.js', lineno: 3 }] },
          },
        ],
      },
    });
  });
});
