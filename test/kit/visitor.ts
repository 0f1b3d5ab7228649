/** One visitor's calls to a server, with the anti-forgery token, as the site's client sends it (API-25). */
export interface Visitor {
  /** The cookie with the token, sent with every call. */
  readonly cookie: string;
  get(path: string): Promise<Response>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends bytes, as a JPEG unless the headers say otherwise. */
  send(path: string, bytes: Uint8Array<ArrayBuffer>, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** Maximum number of attempts to open a connection on which the request arrives in time. */
const ATTEMPTS = 3;

/** Requests `/healthz` to get the token, and returns the visitor. */
export async function visit(origin: string): Promise<Visitor> {
  const address = `${origin}/healthz`;
  let opened = await fetch(address);
  // Node itself answers 408, without any header of the server, if a new connection has sent no request for four
  // seconds. A test process that gets no CPU time may need longer. RFC 9110 allows to repeat the request.
  for (let attempt = 1; opened.status === 408 && attempt < ATTEMPTS; attempt += 1) opened = await fetch(address);
  const token = /XSRF-TOKEN=([^;]+)/.exec(opened.headers.get('set-cookie') ?? '')?.[1];
  if (!token) throw new Error(`${address} set no XSRF-TOKEN: ${opened.status} ${await opened.text()}`);
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
