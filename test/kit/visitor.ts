/** One visitor's calls to a server, with the anti-forgery token, as the site's client sends it (API-25). */
export interface Visitor {
  /** The cookie with the token, sent with every call. */
  readonly cookie: string;
  get(path: string): Promise<Response>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends bytes, as a JPEG unless the headers say otherwise. */
  send(path: string, bytes: Uint8Array<ArrayBuffer>, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** Requests `/healthz` once to get the token, and returns the visitor. */
export async function visit(origin: string): Promise<Visitor> {
  const opened = await fetch(`${origin}/healthz`);
  const token = /XSRF-TOKEN=([^;]+)/.exec(opened.headers.get('set-cookie') ?? '')?.[1];
  if (!token) {
    const body = (await opened.text()).slice(0, 200);
    throw new Error(`${origin}/healthz answered ${opened.status} without XSRF-TOKEN: ${body}`);
  }
  const known = { cookie: `XSRF-TOKEN=${token}` };
  const posted = (path: string, body: BodyInit, type: string, headers: Readonly<Record<string, string>>) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { ...known, 'x-xsrf-token': token, 'content-type': type, ...headers },
      body,
    });
  return {
    cookie: known.cookie,
    get: (path) => fetch(`${origin}${path}`, { headers: known }),
    post: (path, body, headers = {}) => posted(path, JSON.stringify(body), 'application/json', headers),
    send: (path, bytes, headers = {}) => posted(path, bytes, 'image/jpeg', headers),
  };
}
