import { z } from '#lib/schema.ts';
import { imageSizes } from './files.ts';

/** The path of an image's file. */
export const ImagePath = z.object({ imageId: z.uuid(), size: z.enum(imageSizes) });

/** The response of `POST /api/forum/images`, whose body is the file. */
export const UploadedImage = z.object({
  id: z.uuid(),
  /** How it is written in Markdown: `![what it shows](path)`. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;
