// A thread of its own: encoding a picture takes some 100 ms, and the package does that where it is asked.
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { Drawing } from './draw.ts';

const { svg, faces }: Drawing = workerData;
const picture = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [...faces] } }).render().asPng();
parentPort?.postMessage(picture);
