import type { ImageSize } from '#lib/image-sizes.ts';

/** The key of a file in the storage. */
export const imageKey = (imageId: string, size: ImageSize): string =>
  `forum/${imageId}/${size}.webp`;

/** How an image is written in Markdown: its path, without a size. */
export const imagePath = (imageId: string): string => `/api/forum/images/${imageId}`;

/** An image that no post and no draft has is deleted after this many hours. */
export const UNUSED_HOURS = 48;
