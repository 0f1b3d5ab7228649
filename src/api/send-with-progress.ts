import { setClock } from '#src/time/server-clock.ts';

/** A raw response: its status, text and Retry-After. */
interface Answer {
  readonly status: number;
  readonly text: string;
  /** The header Retry-After. */
  readonly retryAfter: string | null;
}

export interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Blob;
  /** Timeout of the whole request, in milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /** Called with the fraction of the body sent so far, from 0 to 1. */
  onProgress(sent: number): void;
}

/**
 * Milliseconds without data sent or received after which the network counts as hanging. Covers the time to transmit
 * data that the device has buffered.
 */
const SILENCE = 120_000;

/**
 * Sends a large body and reports its progress (SUBM-10). `fetch` cannot: streamed bodies need HTTP/2.
 *
 * @throws DOMException AbortError on abort; TypeError without a response or if the network hangs
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
    request.onload = () => {
      setClock(request.getResponseHeader('date'));
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      });
    };
    request.onerror = request.ontimeout = () => reject(new TypeError('no answer came'));
    request.onabort = () =>
      reject(
        hasStalled ? new TypeError('the network hangs') : new DOMException('the request was cancelled', 'AbortError'),
      );
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
