import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipCompress,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';

/** The same bytes in the three forms browsers take. */
export type Variants = { readonly br: Buffer; readonly gzip: Buffer; readonly plain: Buffer };

const brotli = promisify(brotliCompress);
const gzip = promisify<Buffer, ZlibOptions, Buffer>(gzipCompress);

/** Compresses what may not live long, quickly: somebody waits for it, and the main thread does it. */
export function compressQuickly(body: string): Variants {
  const plain = Buffer.from(body);
  return {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(plain, { level: 8 }),
    plain,
  };
}

/** The same, a sixth smaller: 30 to 60 ms of a core beside the main thread, for what lives. */
export async function compressWell(body: string | Buffer): Promise<Variants> {
  const plain = Buffer.from(body);
  const [br, zipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    gzip(plain, { level: 9 }),
  ]);
  return { br, gzip: zipped, plain };
}

/** The few headers that browsers send are judged once each; whoever sends many different ones is judged each time. */
const judged = new Map<string, keyof Variants>();
const MOST_JUDGED = 100;

/** The smallest form the caller takes, by RFC 9110 section 12.5.3: a quality of 0 is a refusal. */
export function bestEncoding(accepts: string | undefined): keyof Variants {
  if (!accepts) return 'plain';
  const known = judged.get(accepts);
  if (known) return known;
  const taken = new Map(accepts.toLowerCase().split(',').map(codingAndQuality));
  const takes = (coding: string): boolean => (taken.get(coding) ?? taken.get('*') ?? 0) > 0;
  const best = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'plain';
  if (judged.size < MOST_JUDGED) judged.set(accepts, best);
  return best;
}

function codingAndQuality(part: string): [coding: string, quality: number] {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
  const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
  return [coding, quality === undefined ? 1 : Number(quality) || 0];
}
