/**
 * Returns the bytes of a base64 data URL. Decodes by hand, because fetching a data URL fails if the content security
 * policy lists the hosts to connect to.
 */
export function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}
