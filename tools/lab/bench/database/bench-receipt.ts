import sharp from 'sharp';

const [WIDTH, HEIGHT] = [768, 1024];
/** Side of the sheet that the pictures are cut from, in pictures; and of its large shapes, in pixels. */
const SHEET = 4;
const SHAPE = 32;

/** Returns a picture of the size that the site sends. */
export async function receipt(): Promise<Buffer> {
  const [only] = await receipts(1);
  if (!only) throw new Error('Invariant violated: no picture was made.');
  return only;
}

/**
 * Returns different pictures of the size that the site sends. They differ also in what their perceptual hash sees:
 * large shapes. Otherwise each would be the duplicate of another, and wait for it.
 *
 * @param count at most 7,000, because each is another part of one large sheet
 */
export async function receipts(count: number): Promise<Buffer[]> {
  const [width, height] = [SHEET * WIDTH, SHEET * HEIGHT];
  const noise = (sigma: number) => ({ type: 'gaussian', mean: 215, sigma }) as const;
  const shapes = await sharp({
    create: { width: width / SHAPE, height: height / SHAPE, channels: 3, background: '#fff', noise: noise(30) },
  })
    .resize(width, height)
    .png()
    .toBuffer();
  const { data, info } = await sharp({
    create: { width, height, channels: 3, background: '#fff', noise: noise(18) },
  })
    .composite([{ input: shapes, blend: 'multiply' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const perRow = Math.floor((width - WIDTH) / SHAPE);
  const made: Buffer[] = [];
  for (let number = 0; number < count; number += 1)
    made.push(
      await sharp(data, { raw: { width, height, channels } })
        .extract({
          left: (number % perRow) * SHAPE,
          top: Math.floor(number / perRow) * SHAPE,
          width: WIDTH,
          height: HEIGHT,
        })
        .jpeg({ quality: 85 })
        .toBuffer(),
    );
  return made;
}
