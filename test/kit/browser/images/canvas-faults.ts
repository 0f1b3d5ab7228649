/** Encodes stripes in place of what was drawn. */
const STRIPES = `
  for (const [kind, name] of [['OffscreenCanvas', 'convertToBlob'], ['HTMLCanvasElement', 'toBlob']]) {
    const prototype = globalThis[kind]?.prototype;
    if (!prototype) continue;
    const own = prototype[name];
    prototype[name] = function (...args) {
      const context = this.getContext('2d');
      context.resetTransform();
      for (let x = 0; x < this.width; x += 8) {
        context.fillStyle = 'hsl(' + (x * 37) % 360 + ' 90% 50%)';
        context.fillRect(x, 0, 8, this.height);
      }
      return own.apply(this, args);
    };
  }
`;
/** Answers with other values of pixels: `change` is code. */
const pixels = (change: string) => `
  for (const kind of ['OffscreenCanvasRenderingContext2D', 'CanvasRenderingContext2D']) {
    const prototype = globalThis[kind]?.prototype;
    if (!prototype) continue;
    const own = prototype.getImageData;
    prototype.getImageData = function (...args) {
      const image = own.apply(this, args);
      for (let at = 0; at < image.data.length; at += 1) if (at % 4 !== 3) image.data[at] = ${change};
      return image;
    };
  }
`;
const WITHOUT_OFFSCREEN = 'delete globalThis.OffscreenCanvas;';

/** Browsers whose canvas gives back something else, each as a script of the page and its workers. */
export const UNFAITHFUL = [
  ['coloured stripes', `{ ${STRIPES} }`],
  ['coloured stripes on the page, and has none in workers', `${WITHOUT_OFFSCREEN} { ${STRIPES} }`],
  ['random pixels', `{ ${pixels('Math.random() * 256')} }`],
  ['white', `{ ${pixels('255')} }`],
] as const;

/** Noise that marks a canvas and harms no picture, as of Brave and Safari. */
export const NOISY = `{ ${pixels('image.data[at] ^ (Math.random() < 0.3 ? 1 : 0)')} }`;

/** Returns white to the first two checks, as until a visitor allows a site to read its canvas. */
export const UNFAITHFUL_TWICE = `{
  const { prototype } = globalThis.OffscreenCanvasRenderingContext2D;
  const own = prototype.getImageData;
  let checks = 0;
  prototype.getImageData = function (...args) {
    const image = own.apply(this, args);
    checks += 1;
    if (checks <= 2) image.data.fill(255);
    return image;
  };
}`;

/** Frees the memory of a canvas after its first picture, and then draws nothing on it. */
export const LOST_AFTER_ONE = `{
  const { prototype } = globalThis.OffscreenCanvasRenderingContext2D;
  const own = prototype.drawImage;
  const lost = new WeakSet();
  prototype.isContextLost = function () {
    return lost.has(this);
  };
  prototype.drawImage = function (...args) {
    if (lost.has(this)) return;
    lost.add(this);
    own.apply(this, args);
  };
}`;
