import { featureOrder } from './feature-order.ts';
import { houseWalls } from './house-walls.ts';
import { pageWalls } from './page-walls.ts';
import { pureWalls } from './pure-walls.ts';
import { orderWalls, serverWalls } from './server-walls.ts';
import type { Wall } from './wall.ts';

/** Every wall of the house. They are patterns: a new capability is guarded from its first file. */
export const allWalls: readonly Wall[] = [
  ...pureWalls,
  ...pageWalls,
  ...serverWalls(),
  ...orderWalls(featureOrder),
  ...houseWalls,
];
