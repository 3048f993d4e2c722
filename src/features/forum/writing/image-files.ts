/**
 * The widths in which an image of a post is stored, in pixels: for phones, and for wide screens.
 * Small ones stay small.
 */
export const imageWidths = { small: 640, large: 1600 } as const;
export type ImageSize = keyof typeof imageWidths;
export const imageSizes = Object.keys(imageWidths) as [ImageSize, ...ImageSize[]];

/** The key of a file in the storage. */
export const imageKey = (imageId: string, size: ImageSize): string =>
  `forum/${imageId}/${size}.webp`;

/** How an image is written in Markdown: its path, without a size. */
export const imagePath = (imageId: string): string => `/api/forum/images/${imageId}`;

/** The most bytes of an upload, and the least and the most pixels. */
export const imageLimits = { bytes: 10 * 1_048_576, leastSide: 16, pixels: 60_000_000 } as const;

/** An image that no post and no draft has is deleted after this many hours. */
export const UNUSED_HOURS = 48;
