import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What every folder of src/features must have: a README, and a contract if it has calls. */
export function capabilityFaults(root: string): string[] {
  const features = join(root, 'src/features');
  return readdirSync(features).flatMap((name) => {
    const folder = `src/features/${name}`;
    const entries = readdirSync(join(features, name));
    return [
      ...(entries.includes('README.md')
        ? []
        : [`${folder} has no README.md: one screen that says what it is for.`]),
      ...(entries.includes('contract.ts') || !existsSync(join(features, name, 'server/routes.ts'))
        ? []
        : [`${folder} has no contract.ts: all that crosses its wire.`]),
    ];
  });
}
