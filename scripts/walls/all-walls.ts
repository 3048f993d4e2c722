import { featureOrder } from './feature-order.ts';
import { houseWalls } from './house-walls.ts';
import { pageWalls } from './page-walls.ts';
import { pureWalls } from './pure-walls.ts';
import { offeredServerFiles } from './readme.ts';
import { orderWalls, serverWalls } from './server-walls.ts';
import type { Wall } from './wall.ts';

/**
 * Every wall of the house, for the tree below `root`, whose READMEs say what each capability offers.
 * They are patterns: a new capability is guarded from its first file.
 */
export function allWalls(root: string): readonly Wall[] {
  const offered = featureOrder.flatMap((feature) => offeredServerFiles(root, feature));
  return [...pureWalls, ...pageWalls, ...serverWalls(offered), ...orderWalls(featureOrder), ...houseWalls];
}
