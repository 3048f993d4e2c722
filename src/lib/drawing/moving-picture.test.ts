import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { movingPng } from '#tests/picture.ts';
import { isMovingPicture } from './moving-picture.ts';

const square = (background: string) =>
  sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
const frames = async () =>
  sharp([await square('#f00'), await square('#00f')], { join: { animated: true } });

test('tells pictures that move from those that do not, in every format that can', async () => {
  const still = sharp(await square('#f00'));
  const table: readonly (readonly [what: string, file: Uint8Array, moves: boolean])[] = [
    ['a PNG', await still.clone().png().toBuffer(), false],
    ['an animated PNG', await movingPng(), true],
    ['a GIF', await still.clone().gif().toBuffer(), false],
    ['an animated GIF', await (await frames()).gif().toBuffer(), true],
    ['a WebP', await still.clone().webp().toBuffer(), false],
    ['a WebP with an alpha channel', await still.clone().ensureAlpha(0.5).webp().toBuffer(), false],
    ['an animated WebP', await (await frames()).webp().toBuffer(), true],
    ['an AVIF', await still.clone().avif().toBuffer(), false],
    ['an AVIF sequence', Buffer.from('\0\0\0\x1cftypavis\0\0\0\0'), true],
    ['a JPEG', await still.clone().jpeg().toBuffer(), false],
    ['a text', Buffer.from('GIF'), false],
    ['nothing', Buffer.alloc(0), false],
  ];
  expect(table.map(([what, file]) => [what, isMovingPicture(file)])).toEqual(
    table.map(([what, , moves]) => [what, moves]),
  );
});

test('ends with any bytes', () => {
  const head = fc.constantFrom('GIF89a', '\x89PNG\r\n\x1a\n', 'RIFF____WEBPVP8X', '');
  fc.assert(
    fc.property(head, fc.uint8Array({ maxLength: 300 }), (begin, rest) => {
      isMovingPicture(Buffer.concat([Buffer.from(begin, 'latin1'), rest]));
    }),
  );
});
