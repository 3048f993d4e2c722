import type { Photograph } from '../contract.ts';

/**
 * The widths in which photographs are stored, in pixels: a phone, a phone with a sharp screen, and
 * a wide screen.
 */
export const PHOTOGRAPH_WIDTHS = [480, 960, 1600] as const;

/** The key of a file in the storage. */
export const fileKey = (id: string, width: number): string => `photographs/${id}/${width}.webp`;

/** The address of a file. It never changes, and what is there never changes either. */
export const filePath = (id: string, width: number): string => `/${fileKey(id, width)}`;

/**
 * All files for the browser to choose from, as `srcset` has them: "/photographs/…/480.webp 480w,
 * …".
 */
export const sourceSet = ({ id, widths }: Pick<Photograph, 'id' | 'widths'>): string =>
  widths.map((width) => `${filePath(id, width)} ${width}w`).join(', ');
