import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Breach, cruise } from './walls/cruise.ts';
import { featureOrder } from './walls/feature-order.ts';
import { namedFiles } from './walls/patterns.ts';
import { offeredServerFiles } from './walls/readme.ts';

/** Server files that stay private whatever a README says: wall 3. */
const neverOffered = /\/server\/(plugin|routes|store|tables)[^/]*[.]ts$/;

/** What the walls themselves rest on: files they name exist, READMEs offer what there is, every capability has its place. */
function checkFoundations(root: string): string[] {
  const missing = namedFiles
    .filter((file) => !existsSync(join(root, file)))
    .map(
      (file) =>
        `${file} is named by scripts/walls/patterns.ts and does not exist: a wall guards nothing. Rename it there, too.`,
    );
  const features = readdirSync(join(root, 'src/features'));
  const homeless = features
    .filter((feature) => !featureOrder.some((known) => known === feature))
    .map((feature) => `src/features/${feature} has no place in scripts/walls/feature-order.ts.`);
  const offers = features.flatMap((feature) => offeredServerFiles(root, feature));
  const empty = offers
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `A README offers ${file}, which does not exist.`);
  const tooOpen = offers
    .filter((file) => neverOffered.test(file))
    .map(
      (file) => `A README offers ${file}: plugins, routes, stores and tables are private. Offer a use case.`,
    );
  return [...missing, ...homeless, ...empty, ...tooOpen];
}

/** A breach as people read it: the import, then the wall and where to go instead. */
const say = ({ rule, from, to, advice }: Breach): string => `${from} → ${to}\n    ${rule}: ${advice}`;

const root = process.cwd();
const { breaches, modules, imports } = await cruise(root);
const faults = [...checkFoundations(root), ...breaches.map(say)];
for (const fault of faults) console.error(`✘ ${fault}`);
console.log(`walls: ${faults.length} breaches in ${modules} modules with ${imports} imports`);
process.exitCode = faults.length > 0 ? 1 : 0;
