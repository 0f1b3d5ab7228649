/** An answer as it came: its status and its text, and when it asks to be tried again. */
interface Answer {
  readonly status: number;
  readonly text: string;
  /** The header Retry-After. */
  readonly retryAfter: string | null;
}

export interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Of the whole, in milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /** Told how much of the body has gone out, from 0 to 1. */
  onProgress(sent: number): void;
}

/**
 * Where so long nothing goes out and nothing comes in the network hangs. Milliseconds; long enough for what the device
 * has taken over.
 */
const SILENCE = 120_000;

/**
 * Sends a large body and tells how far it is (SUBM-10). `fetch` cannot tell: streamed bodies need HTTP/2.
 *
 * @throws DOMException AbortError on abort; TypeError where no answer came, or nothing moves any more
 */
export function sendWithProgress(
  address: string,
  { method, headers, body, timeout, signal, onProgress }: Sending,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.timeout = timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let hasStalled = false;
    const giveUp = () => {
      hasStalled = true;
      request.abort();
    };
    let patience = setTimeout(giveUp, SILENCE);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, SILENCE);
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onloadend = () => clearTimeout(patience);
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      });
    request.onerror = request.ontimeout = () => reject(new TypeError('no answer came'));
    request.onabort = () =>
      reject(
        hasStalled ? new TypeError('the network hangs') : new DOMException('the request was cancelled', 'AbortError'),
      );
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
