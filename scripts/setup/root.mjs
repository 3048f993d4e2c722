import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript, Node 20 and nothing installed: all that `scripts/setup` may count on.

/** The clone, wherever the command was given. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node this product is made for; npm brings it. */
export const node = `${root}/node_modules/.bin/node`;

/** Why a command cannot go on, in a sentence for whoever gave it; printed without a stack. */
export class SetupFault extends Error {}

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Says why, and lets the process end with 1. */
export function giveUp(error) {
  process.stderr.write(`\n${error instanceof SetupFault ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
