// Runs in a worker thread, because encoding a picture blocks for some 100 ms.
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { Drawing } from './draw.ts';

const { svg, faces }: Drawing = workerData;
const picture = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [...faces] } })
  .render()
  .asPng();
parentPort?.postMessage(picture);
