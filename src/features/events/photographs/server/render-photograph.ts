import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { PHOTOGRAPH_WIDTHS } from '../files.ts';
import { photographRefusals as refusal, uploadLimits } from '../texts.ts';

/** A photograph, ready to be stored. */
export type RenderedPhotograph = {
  /** Of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Smallest first. */
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
};

// Everything but three readers is switched off: SVG, PDF, TIFF and the like never reach their parsers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One thread for each photograph. Node has four such threads, which also read files and hash passwords.
sharp.concurrency(1);
sharp.cache(false);

const AT_ONCE = 2;
const MOST_WAITING = 12;
const queue = pLimit(AT_ONCE);

/** 76 looks like the original at half the bytes of JPEG; AVIF saves a quarter more and takes 25 times as long. */
const QUALITY = 76;

/**
 * Re-encodes a photograph to WebP in up to three widths, upright and in sRGB. Nothing else of the file remains: no
 * metadata, so no place where it was taken, and nothing that was hidden behind the picture. Two at a time in this process,
 * on threads of their own.
 */
export async function renderPhotograph(bytes: Buffer): Promise<Result<RenderedPhotograph>> {
  if (queue.pendingCount >= MOST_WAITING) return refuse(refusal.photographs_busy, { retryAfter: 5 });
  return queue(async () => {
    const read = await readMetadata(bytes);
    if (!read.ok) return read;
    try {
      return ok(await encode(bytes, read.value));
    } catch {
      return refuse(refusal.photograph_damaged);
    }
  });
}

type Size = { readonly width: number; readonly height: number };

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: uploadLimits.pixels, sequentialRead: true });

/** The size of the picture held upright, read from its head. */
async function readMetadata(bytes: Buffer): Promise<Result<Size>> {
  let found: Metadata;
  try {
    found = await open(bytes).metadata();
  } catch (error) {
    return refuse(isTooLarge(error) ? refusal.photograph_too_many_pixels : refusal.photograph_unreadable);
  }
  const { width, height } = found.autoOrient;
  if ((found.pages ?? 1) > 1) return refuse(refusal.photograph_moves);
  if (width * height > uploadLimits.pixels) return refuse(refusal.photograph_too_many_pixels);
  if (width < uploadLimits.leastWidth || height < uploadLimits.leastHeight)
    return refuse(refusal.photograph_too_small);
  return ok({ width, height });
}

const isTooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/.test(error.message);

async function encode(bytes: Buffer, { width: original }: Size): Promise<RenderedPhotograph> {
  const largest = Math.min(original, PHOTOGRAPH_WIDTHS[PHOTOGRAPH_WIDTHS.length - 1] ?? original);
  const widths = [...PHOTOGRAPH_WIDTHS.filter((width) => width < largest), largest];
  const files = [];
  let height = 0;
  for (const width of widths) {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width })
      .flatten({ background: '#fff' })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    files.push({ width, bytes: data });
    height = info.height;
  }
  return { width: largest, height, files };
}
