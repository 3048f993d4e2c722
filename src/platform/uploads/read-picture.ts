import pLimit from 'p-limit';
import type { Metadata, Sharp as Picture } from 'sharp';
import { isMovingPicture } from '#lib/drawing/moving-picture.ts';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';

/** The most pixels on one side of a WebP file. */
const MOST_OF_A_SIDE = 16_383;

/** What a picture may be: pixels in all and at least on each side, held upright. */
export type PictureLimits = {
  readonly pixels: number;
  /**
   * The widest file that is made of it, which keeps its proportions; undefined if it is cropped.
   */
  readonly widest?: number;
  readonly leastWidth: number;
  readonly leastHeight: number;
};

/** How each fault of a picture is answered. */
export type PictureRefusals = {
  readonly busy: Refusal;
  readonly unreadable: Refusal;
  readonly damaged: Refusal;
  readonly moves: Refusal;
  readonly tooSmall: Refusal;
  readonly tooManyPixels: Refusal;
  /** Longer than a file can be; only for those that keep their proportions. */
  readonly tooLong?: Refusal;
};

export type Size = { readonly width: number; readonly height: number };

/** The bytes of a picture, or how to read them when its turn has come. */
export type PictureBytes = Buffer | (() => Promise<Buffer>);

/** Opens the uploaded picture afresh, for another size of it. */
export type OpenPicture = () => Picture;

type Sharp = typeof import('sharp')['default'];
let loaded: Promise<Sharp> | undefined;

/**
 * Loads sharp with the first upload: a machine that it does not run on can still serve everything
 * else.
 */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Everything but three readers is switched off: SVG, PDF, TIFF and the like never reach their
    // parsers.
    sharp.block({ operation: ['VipsForeignLoad'] });

    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    });

    // One thread for each picture. Node has four such threads, which also read files and hash
    // passwords.
    sharp.concurrency(1);
    sharp.cache(false);

    return sharp;
  });
  return loaded;
}

const AT_ONCE = 2;
const MOST_WAITING = 12;
const queue = pLimit(AT_ONCE);

type Reading<Encoded> = {
  readonly limits: PictureLimits;
  readonly refusals: PictureRefusals;
  /** Re-encodes the picture; what it returns is all that is kept of the upload. */
  readonly encode: (open: OpenPicture, upright: Size) => Promise<Encoded>;
};

/**
 * Checks an uploaded picture (JPEG, PNG or WebP) and re-encodes it. Two at a time in this process,
 * on threads of their own, so that only their files are in memory; refused when too many are
 * waiting.
 */
export async function readPicture<Encoded>(
  picture: PictureBytes,
  { limits, refusals, encode }: Reading<Encoded>,
): Promise<Result<Encoded>> {
  if (queue.pendingCount >= MOST_WAITING) return refuse(refusals.busy, { retryAfter: 5 });
  return queue(async () => {
    const sharp = await loadSharp();
    const bytes = Buffer.isBuffer(picture) ? picture : await picture();
    if (isMovingPicture(bytes)) return refuse(refusals.moves);

    const open: OpenPicture = () =>
      sharp(bytes, { failOn: 'error', limitInputPixels: limits.pixels, sequentialRead: true });
    const size = await readSize(open, limits, refusals);
    if (!size.ok) return size;

    try {
      return ok(await encode(open, size.value));
    } catch {
      return refuse(refusals.damaged);
    }
  });
}

/** The size of the picture held upright, read from its head. */
async function readSize(
  open: OpenPicture,
  limits: PictureLimits,
  refusals: PictureRefusals,
): Promise<Result<Size>> {
  let found: Metadata;
  try {
    found = await open().metadata();
  } catch (error) {
    return refuse(isTooLarge(error) ? refusals.tooManyPixels : refusals.unreadable);
  }

  const { width, height } = found.autoOrient;
  if (width * height > limits.pixels) return refuse(refusals.tooManyPixels);
  if (width < limits.leastWidth || height < limits.leastHeight) return refuse(refusals.tooSmall);

  const scale = Math.min(1, (limits.widest ?? width) / width);
  if (refusals.tooLong && height * scale > MOST_OF_A_SIDE) return refuse(refusals.tooLong);

  return ok({ width, height });
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && /pixel limit/.test(error.message);
