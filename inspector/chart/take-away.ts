/** Pixels of a PNG per pixel of the display. */
const DENSITY = 2;
/** Maximum side in pixels: browsers do not draw larger canvases reliably. */
const MOST = 8_192;

/** Downloads an SVG as a file of the given kind. */
export async function takeAway(svg: string, name: string, kind: 'svg' | 'png'): Promise<void> {
  const drawn = new Blob([svg], { type: 'image/svg+xml' });
  save(kind === 'svg' ? drawn : await painted(svg, DENSITY), `${name}.${kind}`);
}

/**
 * Paints an SVG as a PNG.
 *
 * @param most how many of its pixels stand for one of the SVG
 */
export async function painted(svg: string, most: number): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const density = Math.min(most, MOST / picture.width, MOST / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * density);
  canvas.height = Math.round(picture.height * density);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
