import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { namedFiles } from './paths.ts';
import { type Breach, cruise } from './walls/cruise.ts';
import { featureOrder } from './walls/feature-order.ts';
import { roomOrder } from './walls/room-order.ts';

/**
 * The faults of the walls themselves: files that they name do not exist, or a capability has no
 * place in the order.
 */
function checkFoundations(root: string): string[] {
  const missing = namedFiles
    .filter((file) => !existsSync(join(root, file)))
    .map(
      (file) =>
        `${file} is named by scripts/paths.ts and does not exist: a wall guards nothing. Rename it there, too.`,
    );

  const features = readdirSync(join(root, 'src/features'));
  const homeless = features
    .filter((feature) => !featureOrder.some((known) => known === feature))
    .map((feature) => `src/features/${feature} has no place in scripts/walls/feature-order.ts.`);

  return [...missing, ...homeless, ...roomFaults(root)];
}

/** Rooms of a capability that has an order without a place in it, and places without a room. */
const roomFaults = (root: string): string[] =>
  Object.entries(roomOrder)
    .filter(([, rooms]) => rooms.length > 0)
    .flatMap(([feature, rooms]) => {
      const present = readdirSync(join(root, 'src/features', feature), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['server', 'web'].includes(entry.name))
        .map(({ name }) => name);

      return [
        ...present
          .filter((name) => !rooms.includes(name))
          .map((name) => `src/features/${feature}/${name} has no place in room-order.ts.`),
        ...rooms
          .filter((name) => !present.includes(name))
          .map((name) => `room-order.ts names ${feature}/${name}, which does not exist.`),
      ];
    });

/** The message of a breach: the import, then the wall and what to do instead. */
const say = ({ rule, from, to, advice }: Breach): string =>
  `${from} → ${to}\n    ${rule}: ${advice}`;

const root = process.cwd();
const { breaches, modules, imports } = await cruise(root);
const faults = [...checkFoundations(root), ...breaches.map(say)];
for (const fault of faults) console.error(`✘ ${fault}`);
console.log(`walls: ${faults.length} breaches in ${modules} modules with ${imports} imports`);
process.exitCode = faults.length > 0 ? 1 : 0;
