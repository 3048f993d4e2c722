import { isMovingPicture } from '#lib/drawing/moving-picture.ts';

/**
 * The longest side in pixels: larger than every stored size, and small enough for a phone’s memory.
 */
const LONGEST_SIDE = 1600;
/** Of what is uploaded, in pixels on each side. */
const CROPPED_SIDE = 768;

/** A square of a picture, in pixels. */
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

function draw(
  source: CanvasImageSource,
  from: Area,
  size: { readonly width: number; readonly height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;

  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws nothing');

  // A JPEG has no transparency: what shows through a logo is white rather than black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height);

  return canvas;
}

/**
 * Reads a photo in the browser, upright and without what its file says about place and time.
 * @param longestSide of what it returns, in pixels
 * @returns its address for an image; why not if it moves or the browser cannot read it
 */
export async function openPhoto(
  file: File,
  longestSide = LONGEST_SIDE,
): Promise<{ readonly address: string } | 'moves' | 'unreadable'> {
  try {
    if (isMovingPicture(new Uint8Array(await file.arrayBuffer()))) return 'moves';

    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = picture;
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const address = draw(picture, { x: 0, y: 0, width, height }, size).toDataURL(
      'image/jpeg',
      0.92,
    );

    picture.close();

    return { address };
  } catch {
    return 'unreadable';
  }
}

/** Cuts a square from a photo that `openPhoto` has read. */
export async function cropPhoto(photo: string, area: Area): Promise<Blob> {
  const image = new Image();
  image.src = photo;
  await image.decode();

  const canvas = draw(image, area, { width: CROPPED_SIDE, height: CROPPED_SIDE });

  return new Promise((done, fail) =>
    canvas.toBlob(
      (file) => (file ? done(file) : fail(new Error('The browser made no picture'))),
      'image/jpeg',
      0.92,
    ),
  );
}
