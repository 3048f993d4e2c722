// `node scripts/bundler/server-program.ts <folder>` bundles the server for the build in that
// folder.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from './server-bundle.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the build');
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
await bundleServer(main, join(folder, 'server/program'));
