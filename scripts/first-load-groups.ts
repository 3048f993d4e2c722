import { relative, resolve } from 'node:path';
import { chunks } from './paths.ts';

type Context = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser)[\\/]/;

/** What every page loads at once, in two files: many small ones compress worse and cost a request each. */
export const firstLoadGroups = [
  { name: 'vendor', test: VENDOR, priority: 2 },
  { name: nameOfFrame, debugName: 'frame', test: /[\\/]src[\\/]/, priority: 1 },
  ...Object.entries(chunks).map(([name, files]) => ({
    name,
    test: (id: string) => files.some((file) => fromRoot(id).startsWith(file)),
    priority: 0,
  })),
];

/** A module's path from the root, as `scripts/paths.ts` writes paths. */
const fromRoot = (id: string): string => relative(process.cwd(), id).replaceAll('\\', '/');

let frame: ReadonlySet<string> | undefined;

/** "frame" for whatever the root imports, directly or not; each page's own code stays in its own file. */
function nameOfFrame(id: string, context: Context): string | null {
  frame ??= importedBy(resolve('src/root.tsx'), context);
  return frame.has(id) ? 'frame' : null;
}

function importedBy(root: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [root];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
