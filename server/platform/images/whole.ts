import { setImmediate as breathe } from 'node:timers/promises';
import { endedAt, wholenessOf } from '#domain/formats/whole-jpeg.ts';
import { isWholePng } from '#domain/formats/whole-png.ts';

/**
 * Returns the bytes for the decoder. A JPEG without an end marker gets one after its image data, if these are complete
 * (RCPT-22). A PNG needs its end chunk (RCPT-26). The browser validates with the same functions.
 *
 * @throws Error if a part of a JPEG or PNG is missing
 */
export async function wholePicture(data: Buffer): Promise<Buffer> {
  if (data[0] === 0x89 && !isWholePng(data)) throw partMissing();
  if (data[0] !== 0xff || data[1] !== 0xd8) return data;
  const walk = wholenessOf(data);
  let step = walk.next();
  while (step.done !== true) {
    await breathe();
    step = walk.next();
  }
  if (step.value === null) throw partMissing();
  const { end, isEnded } = step.value;
  return isEnded ? data : Buffer.from(endedAt(data, end).buffer);
}

const partMissing = () => new Error('part of the picture is missing');
