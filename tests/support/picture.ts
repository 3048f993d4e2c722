import sharp from 'sharp';

/** A picture of noise, so that each has its own content. Default: 1200 by 800 pixels. */
const picture = (width = 1200, height = 800) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#284',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  });

/** A photograph as a JPEG file. Default: 1200 by 800 pixels. */
export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer();

/**
 * The same as a phone writes it: held upright by a tag, with its owner ("Robin") and the place
 * where it was taken.
 */
export const jpegFromPhone = (): Promise<Buffer> =>
  picture()
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Robin' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '53/1 52/1 44/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '1/1 32/1 46/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A picture of one colour, as a PNG file: quickly made, however large. */
export const plainPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** A PNG with the chunk of an animation, as Firefox and iOS write it. */
export async function movingPng(): Promise<Buffer> {
  const png = await plainPng(600, 400);
  const animation = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0', 'latin1');
  // After the signature and the head; decoders don't check the sum of a chunk that they skip.
  return Buffer.concat([png.subarray(0, 33), animation, Buffer.alloc(4), png.subarray(33)]);
}
