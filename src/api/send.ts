/** An answer as it came: its status and its text. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /** Told how much of the body has gone out, from 0 to 1. */
  onProgress(sent: number): void;
}

/**
 * Sends a large body and tells how far it is (SUBM-10). `fetch` cannot tell: streamed bodies need HTTP/2.
 * @throws DOMException AbortError on abort; TypeError where no answer came
 */
export function sendWithProgress(address: string, { method, headers, body, timeout, signal, onProgress }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.timeout = timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = request.ontimeout = () => reject(new TypeError('no answer came'));
    request.onabort = () => reject(new DOMException('the request was cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
