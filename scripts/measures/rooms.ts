import { dirname, join, normalize } from 'node:path';
import { isTest, type SourceFile } from './source-files.ts';

/** Most source files in one folder of src/, tests not counted. */
const WIDEST = 20;
/** Below this many lines a file is a fragment, unless it has a reason to be a file of its own. */
const SHORT = 30;
/** Most fragments in all source files, in percent. */
export const MOST_FRAGMENTS = 10;

/** Files whose name and place the architecture gives, however short they are. */
const given = /\/(plugin|tables|permissions|public|contract|texts)\.tsx?$|^src\/[^/]+$/;

const productFiles = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter((file) => file.path.startsWith('src/') && !isTest(file));

/** The folders of src/ that have more source files than a room holds, one sentence each. */
export function wideFolders(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(productFiles(files), ({ path }) => dirname(path));
  return [...folders]
    .filter(([, inside]) => inside.length > WIDEST)
    .map(([folder, inside]) => `${folder} has ${inside.length} source files, over ${WIDEST}: divide it.`);
}

/**
 * The short files of src/ without a reason to be files of their own: two or more importers, a test of its own, or a
 * lazy load (which routes and workers are, too).
 */
export function fragments(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const importers = new Map<string, number>();
  const lazy = new Set<string>();
  for (const { path, text } of files.filter((file) => !isTest(file))) {
    const found = new Set([...text.matchAll(/\bfrom '([^']+)'/g)].map(([, name = '']) => target(path, name)));
    for (const file of found) importers.set(file, (importers.get(file) ?? 0) + 1);
    for (const [, name = ''] of text.matchAll(/\bimport\(\s*'([^']+)'/g)) lazy.add(target(path, name));
    for (const [, name = ''] of text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g))
      lazy.add(target(path, name));
    if (path === 'src/routes.ts')
      for (const [, name = ''] of text.matchAll(/'([^']+\.tsx)'/g)) lazy.add(`src/${name}`);
  }
  const hasReason = (path: string): boolean =>
    given.test(path) ||
    (importers.get(path) ?? 0) > 1 ||
    lazy.has(path) ||
    ['.test.ts', '.test.tsx'].some((end) => known.has(path.replace(/\.tsx?$/, end)));
  return productFiles(files)
    .filter(({ path, lines }) => lines.length < SHORT && !hasReason(path))
    .map(({ path, lines }) => `${path} (${lines.length} lines)`);
}

/** The file that an import names, as a path from the root; packages come out as they are. */
function target(from: string, name: string): string {
  if (name.startsWith('#tests/')) return name.replace('#tests/', 'tests/support/');
  if (name.startsWith('#')) return name.replace('#', 'src/');
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : name;
}
