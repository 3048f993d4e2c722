import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// `scripts/setup` runs before anything is installed: it is plain JavaScript for Node 20 and imports
// no package.

/** The folder of the clone, whatever the working directory is. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that the product runs on, which npm installs. */
export const node = `${root}/node_modules/.bin/node`;

/** A reason to stop that the user can act on; printed without a stack. */
export class SetupFault extends Error {}

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Prints the reason, and lets the process end with 1. */
export function giveUp(error) {
  process.stderr.write(`\n${error instanceof SetupFault ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
