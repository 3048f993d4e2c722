import type { ImageSize } from '#lib/image-sizes.ts';

/** The most photos of one message. */
export const MOST_PHOTOS = 4;
/** A photo that was uploaded and not sent is deleted after this many hours. */
export const UNSENT_HOURS = 24;

/** The key of a photo's file in the storage. */
export const photoKey = (photoId: string, size: ImageSize): string =>
  `messages/${photoId}/${size}.webp`;

/** The address of a photo, for the two whose conversation it is in. */
export const photoPath = (photoId: string, size: ImageSize): string =>
  `/api/messages/photos/${photoId}/${size}`;

type Size = { readonly width: number; readonly height: number };

/** In pixels: the most that a photo takes in a conversation, and the narrowest that is pressed easily. */
const MOST: Size = { width: 320, height: 240 };
const LEAST_WIDTH = 64;
/** Each side of one of several photos. */
const TILE = 124;

/**
 * The size of a photo in a conversation: within 320 by 240 pixels if it is alone, else a square. What
 * would be too narrow to press is wider; its height is then limited by the style, which crops it.
 */
export function shownSize({ width, height }: Size, count: number): Size {
  if (count > 1) return { width: TILE, height: TILE };
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  const shown = Math.max(LEAST_WIDTH, Math.round(width * scale));
  return { width: shown, height: Math.round((shown * height) / width) };
}
