import pLimit from 'p-limit';
import type { Metadata, Sharp as Picture } from 'sharp';
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

type Sharp = typeof import('sharp')['default'];
let loaded: Promise<Sharp> | undefined;

/** Loads sharp with the first upload: a machine that it does not run on can still serve everything else. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Everything but three readers is switched off: SVG, PDF, TIFF and the like never reach their parsers.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    // One thread for each photograph. Node has four such threads, which also read files and hash passwords.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

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
    const open = opener(await loadSharp(), bytes);
    const read = await readMetadata(open);
    if (!read.ok) return read;
    try {
      return ok(await encode(open, read.value));
    } catch {
      return refuse(refusal.photograph_damaged);
    }
  });
}

type Size = { readonly width: number; readonly height: number };

type Open = () => Picture;

const opener =
  (sharp: Sharp, bytes: Buffer): Open =>
  () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: uploadLimits.pixels, sequentialRead: true });

/** The size of the picture held upright, read from its head. */
async function readMetadata(open: Open): Promise<Result<Size>> {
  let found: Metadata;
  try {
    found = await open().metadata();
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

async function encode(open: Open, { width: original }: Size): Promise<RenderedPhotograph> {
  const largest = Math.min(original, PHOTOGRAPH_WIDTHS[PHOTOGRAPH_WIDTHS.length - 1] ?? original);
  const widths = [...PHOTOGRAPH_WIDTHS.filter((width) => width < largest), largest];
  const files = [];
  let height = 0;
  for (const width of widths) {
    const { data, info } = await open()
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
