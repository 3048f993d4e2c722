import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** What the thread is given: the drawing, and the files of its typefaces. */
export type Drawing = { readonly svg: string; readonly faces: readonly string[] };

/** As many as there are cities and events of a season; some 60 KB each. */
const MOST_PICTURES = 40;

const program = new URL('./draw-worker.ts', import.meta.url);

/** Draws in a thread that ends with the picture: the memory it needs is not worth keeping for the next one. */
const drawAside = (drawing: Drawing): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: drawing });
    worker.once('message', (picture: Uint8Array) => resolve(Buffer.from(picture)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread ended without a picture (code ${code})`)));
  });

/**
 * Draws pictures beside the main thread, one at a time, and remembers the last ones by what they show: the same drawing
 * is never made twice at once, or again while it is remembered.
 */
export function createDrawing(draw: (drawing: Drawing) => Promise<Buffer> = drawAside, most = MOST_PICTURES) {
  const oneAtATime = pLimit(1);
  const pictures = new Map<string, Promise<Buffer>>();

  function make(drawing: Drawing): Promise<Buffer> {
    const making = oneAtATime(() => draw(drawing));
    // What failed is tried again by whoever asks next.
    making.catch(() => pictures.delete(drawing.svg));
    return making;
  }

  return (drawing: Drawing): Promise<Buffer> => {
    const picture = pictures.get(drawing.svg) ?? make(drawing);
    // Asked for last, it leaves last.
    pictures.delete(drawing.svg);
    pictures.set(drawing.svg, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > most && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
}
