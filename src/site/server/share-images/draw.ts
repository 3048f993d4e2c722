import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** The input of the worker thread: the drawing and its font files. */
export type Drawing = { readonly svg: string; readonly faces: readonly string[] };

/** Enough for the cities and the events of a season; some 60 KB each. */
const MOST_PICTURES = 40;

const program = new URL('./draw-worker.ts', import.meta.url);

/**
 * Draws in a worker thread that ends with the picture, because its memory is not worth keeping for
 * the next one.
 */
const drawInWorker = (drawing: Drawing): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: drawing });
    worker.once('message', (picture: Uint8Array) => resolve(Buffer.from(picture)));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The thread ended without a picture (code ${code})`)),
    );
  });

/**
 * Draws pictures in worker threads, one at a time, and caches the last ones by their content: the
 * same drawing is never made twice at once, or again while it is cached.
 */
export function createDrawing(
  draw: (drawing: Drawing) => Promise<Buffer> = drawInWorker,
  most = MOST_PICTURES,
) {
  const oneAtATime = pLimit(1);
  const pictures = new Map<string, Promise<Buffer>>();

  function make(drawing: Drawing): Promise<Buffer> {
    const making = oneAtATime(() => draw(drawing));
    // A failed drawing is tried again at the next request.
    making.catch(() => pictures.delete(drawing.svg));
    return making;
  }

  return (drawing: Drawing): Promise<Buffer> => {
    const picture = pictures.get(drawing.svg) ?? make(drawing);
    // Moves it to the end, so that the least recently used one is removed first.
    pictures.delete(drawing.svg);
    pictures.set(drawing.svg, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > most && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
}
