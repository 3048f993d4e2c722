import { z } from '#lib/schema.ts';

/**
 * The widths in which an image that members share is stored, in pixels: for phones, and for wide
 * screens. Small ones stay small.
 */
export const imageWidths = { small: 640, large: 1600 } as const;
export type ImageSize = keyof typeof imageWidths;
export const imageSizes = Object.keys(imageWidths) as [ImageSize, ...ImageSize[]];

/** The most bytes of an upload, and the least and the most pixels. */
export const imageLimits = { bytes: 10 * 1_048_576, leastSide: 16, pixels: 60_000_000 } as const;

/** The path of an image's file. */
export const ImagePath = z.object({ imageId: z.uuid(), size: z.enum(imageSizes) });
