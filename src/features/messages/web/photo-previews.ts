import type { ImageSize } from '#lib/image-sizes.ts';
import { photoPath } from '../photo.ts';

/** Photos that this page has sent itself, by their ids: they are shown without being loaded. */
const previews = new Map<string, string>();

export const keepPreview = (photoId: string, address: string): void => {
  previews.set(photoId, address);
};

/** Where a photo is shown from: what this page has of it, or its address. */
export const photoSource = (photoId: string, size: ImageSize = 'small'): string =>
  (size === 'small' ? previews.get(photoId) : undefined) ?? photoPath(photoId, size);
