const addresses = import.meta.glob<string>('./screens/*.webp', { eager: true, query: '?url', import: 'default' });

/** The address of a screen's picture on a phone, made by `npm run atlas -- --screens`; null if there is none. */
export function pictureOf(screen: string | null): string | null {
  return addresses[`./screens/${screen}.webp`] ?? null;
}

/** A picture as an address that holds it, so that what shows it can be taken away. */
export async function embedded(address: string): Promise<string> {
  const picture = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error(`${address} could not be read`)));
    reader.readAsDataURL(picture);
  });
}
