import type { LightMyRequestResponse as Response } from 'fastify';
import type { TestServer } from './fixtures.ts';

/** The Accept header of a browser that opens a page. */
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Requests an address as a browser does. */
export function openOn(
  server: TestServer,
  url: string,
  host: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return server.app.inject({ url, headers: { host, ...browser, ...headers } });
}

/** A small built site, by path. */
export const BUILT_SITE = {
  'dist/index.html':
    '<!doctype html><html lang="en"><head><title>Promenade</title></head><body><div id="root"></div><script type="module" src="/assets/main-1a2b.js"></script></body></html>',
  'dist/assets/main-1a2b.js': `console.log(${JSON.stringify('promenade '.repeat(400))});`,
  'dist/assets/ready-3c4d.js': 'console.log("plain")',
  'dist/assets/ready-3c4d.js.br': 'compressed beforehand',
  'dist/robots.txt': 'User-agent: *',
  'campaigns/art/brand/emblem.svg': '<svg xmlns="http://www.w3.org/2000/svg" style="color:red"/>',
  'campaigns/rebate.json': '{"secret":true}',
};
