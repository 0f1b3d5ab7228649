import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, BRAND_FILES, poster } from '#test/kit/server/brand-fixtures.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { openOn } from '#test/kit/server/page-fixtures.ts';
import { rebate } from '#test/kit/server/sites.ts';

let strict: TestServer;
beforeAll(async () => {
  strict = await startTestServer({ files: BRAND_FILES, sites: [brand, poster, rebate], production: true });
});
afterAll(() => strict.close());

const open = (url: string, host: string) => openOn(strict, url, host, {});

describe('the picture for previews of links', () => {
  const previewOf = async (host: string, query = '') => {
    const answer = await open(`/og-image.png${query}`, host);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      `#${Buffer.from(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)).toString('hex')}`;
    return { size: `${info.width}x${info.height}`, corner: at(2, 2), middle: at(600, 400) };
  };

  it('[BRAND-4] is the poster on the campaign’s field, 1200×630', async () => {
    expect(await previewOf('poster.localhost')).toEqual({ size: '1200x630', corner: '#3a0e17', middle: '#f3d9b0' });
  });

  it('[BRAND-2] [BRAND-4] has the texts in the page’s language, or the campaign’s own', async () => {
    expect((await previewOf('poster.localhost', '?lang=es')).middle).toBe('#112233');
    expect((await previewOf('poster.localhost', '?lang=fr')).middle).toBe('#f3d9b0');
  });

  it('[BRAND-4] is the emblem without a poster, and a slip of paper without either', async () => {
    expect(await previewOf('brand.localhost')).toEqual({ size: '1200x630', corner: '#3a0e17', middle: '#f3d9b0' });
    expect(await previewOf('rebate.localhost')).toEqual({ size: '1200x630', corner: '#dfe6e4', middle: '#16231f' });
  });

  it('[BRAND-4] does not exist in production without a campaign', async () => {
    expect((await open('/og-image.png', 'nobody.localhost')).statusCode).toBe(404);
  });
});
