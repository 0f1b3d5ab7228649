import { describe, expect, it, vi } from 'vitest';
import { calls } from '#domain/calls.ts';
import { createClient } from '#src/api/api-client.ts';

const CONSUMER = {
  firstName: 'Dana',
  lastName: 'Whitlock',
  dob: '1991-04-17',
  email: 'dana@example.com',
  phone: '',
  city: '',
  state: 'CA',
  zipCode: '94110',
  optIn: false,
};

describe('the consumer call', () => {
  it('[API-37] [API-24] [API-25] goes to /post.php on the host of the page, with the token, wherever other calls go', async () => {
    const asked: Request[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(request);
      return Promise.resolve(Response.json({ cid: 'c-7' }));
    });
    const client = createClient({ apiRoot: 'https://api.example', readXsrfToken: () => 'token-1' });
    await client.call(calls.createConsumer, { body: CONSUMER });
    expect(asked.map(({ url }) => url)).toEqual([`${window.location.origin}/post.php`]);
    expect(asked[0]?.headers.get('x-xsrf-token')).toBe('token-1');
  });
});
