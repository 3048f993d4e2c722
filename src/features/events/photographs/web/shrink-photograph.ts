import { uploadLimits } from '../texts.ts';

/** More than the widest file that is made of it. */
const LONGEST_SIDE = 2400;
/** A file below this goes quickly enough as it is. */
const SMALL_BYTES = 2 * 1_048_576;

/**
 * Makes a photograph small enough to upload quickly on a phone's connection, in the browser, which also leaves out the place
 * where it was taken, and turns formats that only this browser knows (HEIC) into JPEG. What the browser cannot read is sent
 * as it is: the server then says what is wrong with it.
 */
export async function shrinkPhotograph(file: File): Promise<Blob> {
  const isServable = /^image\/(jpeg|png|webp)$/.test(file.type);
  if (isServable && file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const shrunk = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
    return shrunk && shrunk.size < Math.max(file.size, uploadLimits.bytes) ? shrunk : file;
  } catch {
    return file;
  }
}
