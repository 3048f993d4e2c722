import { isMovingPicture } from '#lib/drawing/moving-picture.ts';
import { uploadLimits } from '../texts.ts';

/** More than the widest file that is made of it, in pixels. */
const WIDEST = 2000;
/** What every phone can draw, in pixels. */
const MOST_PIXELS = 4096 * 4096;
/** A file below this goes quickly enough as it is. */
const SMALL_BYTES = 2 * 1_048_576;

/**
 * The size in which a picture is sent. It is scaled by its width, so that the words of a long
 * screenshot stay readable.
 */
export function sizeToSend(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, WIDEST / width, Math.sqrt(MOST_PIXELS / (width * height)));
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

/**
 * Makes a photograph small enough to upload quickly on a phone's connection, in the browser, which
 * also leaves out the place where it was taken, and turns formats that only this browser knows
 * (HEIC) into JPEG. What the browser cannot read, and what moves, is sent as it is: the server then
 * says what is wrong with it.
 */
export async function shrinkPhotograph(file: File): Promise<Blob> {
  const isServable = /^image\/(jpeg|png|webp)$/.test(file.type);
  if (isServable && file.size <= SMALL_BYTES) return file;

  try {
    if (isMovingPicture(new Uint8Array(await file.arrayBuffer()))) return file;

    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = sizeToSend(picture.width, picture.height);
    const canvas = document.createElement('canvas');

    Object.assign(canvas, { width, height });

    const pen = canvas.getContext('2d');
    if (!pen) return file;

    // A JPEG has no transparency: what shows through is white rather than black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    picture.close();

    const shrunk = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', 0.92),
    );

    return shrunk && shrunk.size < Math.max(file.size, uploadLimits.bytes) ? shrunk : file;
  } catch {
    return file;
  }
}
