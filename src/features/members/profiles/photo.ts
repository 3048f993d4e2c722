/**
 * The sizes in which a member's photo is stored, in pixels on each side: in lists, and on their
 * page.
 */
export const photoSizes = { small: 128, large: 512 } as const;
export type PhotoSize = keyof typeof photoSizes;
export const photoSizeNames = Object.keys(photoSizes) as [PhotoSize, ...PhotoSize[]];

/** The key of a file in the storage. */
export const photoKey = (photoId: string, size: PhotoSize): string =>
  `members/${photoId}/${size}.webp`;

/** The address of a photo, for those who may see it. */
export const photoPath = (photoId: string, size: PhotoSize): string =>
  `/api/members/photos/${photoId}/${size}`;

/** The most bytes of an upload, and the least and the most pixels. */
export const photoLimits = { bytes: 10 * 1_048_576, leastSide: 128, pixels: 60_000_000 } as const;
