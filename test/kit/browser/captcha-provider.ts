import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local captcha provider that serves a script with reCAPTCHA's documented API and verifies its tokens. */
export interface CaptchaProvider {
  /** The address of its script, for the configuration. */
  readonly script: string;
  readonly verifyUrl: string;
  readonly secret: string;
  /** The queries of the requests for the script, in order. */
  readonly asked: readonly URLSearchParams[];
  /** Leaves the next `requests` requests for the script without a response. */
  hold(requests: number): void;
  close(): Promise<void>;
}

const SECRET = 'the secret of the provider';

/** Renders buttons that solve the captcha, let it expire and break it. They call the callbacks as documented. */
const SCRIPT = `(() => {
  const query = new URL(document.currentScript.src).searchParams;
  const widgets = [];
  const button = (text, onclick) => Object.assign(document.createElement('button'), { type: 'button', textContent: text, onclick });
  window.grecaptcha = {
    render(container, options) {
      const id = widgets.length;
      const solve = () => options.callback('token-' + options.sitekey + '-' + Math.random());
      container.append(button('Solve (' + query.get('hl') + ')', solve), button('Expire', () => options['expired-callback']()), button('Break', () => options['error-callback']()));
      widgets.push(container);
      return id;
    },
    reset() {},
  };
  window[query.get('onload')]();
})();`;

export async function captchaProvider(): Promise<CaptchaProvider> {
  const asked: URLSearchParams[] = [];
  const spent = new Set<string>();
  let held = 0;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/api.js') {
      asked.push(searchParams);
      if (held > 0) held -= 1;
      else send(response, 'text/javascript', SCRIPT);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const token = form.get('response') ?? '';
    const success = form.get('secret') === SECRET && token.startsWith('token-') && !spent.has(token);
    spent.add(token);
    send(
      response,
      'application/json',
      JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    script: `${origin}/api.js`,
    verifyUrl: `${origin}/siteverify`,
    secret: SECRET,
    asked,
    hold: (requests) => {
      held = requests;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}
