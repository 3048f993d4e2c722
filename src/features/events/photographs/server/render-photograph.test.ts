import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpeg, jpegFromPhone, movingPng, plainPng } from '#tests/picture.ts';
import { renderPhotograph } from './render-photograph.ts';

async function rendered(bytes: Buffer) {
  const result = await renderPhotograph(bytes);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

describe('a photograph is rendered', () => {
  // Shows attack 93
  test('without metadata, such as the place where it was taken, and upright', async () => {
    const original = await jpegFromPhone();
    const before = await sharp(original).metadata();
    expect(before.exif?.includes(Buffer.from('Robin'))).toBe(true);
    expect(before).toMatchObject({ orientation: 6, width: 1200, height: 800 });
    const { width, height, files } = await rendered(original);
    expect([width, height]).toEqual([800, 1200]);
    for (const { bytes } of files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.includes(Buffer.from('Robin'))).toBe(false);
    }
  });

  // Shows attack 91
  test('without what hides behind it', async () => {
    const hidden = Buffer.from('<script>alert(document.cookie)</script>');
    const { files } = await rendered(Buffer.concat([await jpeg(), hidden]));
    for (const { bytes } of files) expect(bytes.includes(Buffer.from('script'))).toBe(false);
  });

  test('with white where it was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 600, height: 400, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { files } = await rendered(png);
    const { data } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('two at a time, and refused when too many wait', async () => {
    const bytes = await jpeg(600, 400);
    const results = await Promise.all(Array.from({ length: 40 }, () => renderPhotograph(bytes)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(14);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'photographs_busy', status: 503, retryAfter: 5 },
    });
  });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const animation = async () =>
  sharp(await Promise.all([jpeg(600, 400), jpeg(600, 400)]), { join: { animated: true } })
    .webp()
    .toBuffer();
/** 108 million pixels in less than a megabyte. */
const bomb = () =>
  sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

// Shows attack 91, 92
test.each<[what: string, file: () => Promise<Buffer> | Buffer, code: string]>([
  ['text', () => Buffer.from('not a picture'), 'photograph_unreadable'],
  ['nothing at all', () => Buffer.alloc(0), 'photograph_unreadable'],
  ['an SVG drawing', () => Buffer.from(svg), 'photograph_unreadable'],
  [
    'a web page',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'photograph_unreadable',
  ],
  ['a GIF', () => Buffer.from(gif, 'base64'), 'photograph_unreadable'],
  [
    'a PDF',
    () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    'photograph_unreadable',
  ],
  ['half a photograph', async () => (await jpeg()).subarray(0, 20_000), 'photograph_damaged'],
  ['a photograph of 300 pixels', () => jpeg(300, 300), 'photograph_too_small'],
  ['an animation', animation, 'photograph_moves'],
  ['an animated PNG', movingPng, 'photograph_moves'],
  ['a photograph longer than a file can be', () => plainPng(500, 17_000), 'photograph_too_long'],
  ['a small file with a huge number of pixels', bomb, 'photograph_too_many_pixels'],
])('%s is refused with a sentence', async (_what, file, code) => {
  expect(await renderPhotograph(await file())).toMatchObject({ ok: false, refusal: { code } });
});
