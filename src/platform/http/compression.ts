import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipCompress,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';

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

type Encoding = 'br' | 'gzip' | 'identity';

const MOST_HEADERS = 100;

/** Browsers send few different headers, so what each is answered with is kept; somebody who sends many starts it anew. */
class FewHeaders extends Map<string, string> {
  override set(header: string, encoding: string): this {
    if (this.size >= MOST_HEADERS) this.clear();
    return super.set(header, encoding);
  }
}

// Of what a caller likes equally, the smallest form.
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new FewHeaders(),
});

/** The form that the caller likes best, by the `Accept-Encoding` of RFC 9110 section 12.5.3. */
export function bestEncoding(accepts: string | undefined): keyof Variants {
  if (!accepts) return 'plain';
  const best = negotiator.negotiate(accepts.toLowerCase());
  return best === 'br' || best === 'gzip' ? best : 'plain';
}
