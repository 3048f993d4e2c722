import { dirname, join, normalize } from 'node:path';
import { commentShare, isTest, type SourceFile } from './source-files.ts';

/** One measure: its name, its value, its limit, and whether it holds. */
export type Measure = {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly holds: boolean;
};

/** The most lines of any file, tests included, and of nine in ten of the product's files. */
const LONGEST = 400;
const NINE_IN_TEN = 250;
/** The allowed share of comment lines in percent; the aim is 8 to 12. */
const COMMENTS = { least: 6, most: 14 };

/** The files over the limit, one sentence each. */
export const tooLong = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ lines }) => lines.length > LONGEST)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines.length} lines, over ${LONGEST}: cut it where its subject changes.`,
    );

/** Sizes and comments of the product's files, tests left out. */
export function sizes(files: readonly SourceFile[]): Measure[] {
  const product = files.filter((file) => !isTest(file));
  const lengths = product.map(({ lines }) => lines.length).sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.max(0, Math.ceil(lengths.length * share) - 1)] ?? 0;
  const comments = commentShare(product) * 100;
  const inRooms = product.filter(({ path }) => path.startsWith('src/')).length;
  const short = (fragments(files).length / Math.max(1, inRooms)) * 100;

  const most = (name: string, value: number, limit: number): Measure => ({
    name,
    value: `${value} lines`,
    limit: `≤ ${limit}`,
    holds: value <= limit,
  });

  return [
    {
      name: 'files of the product',
      value: `${product.length}`,
      limit: '',
      holds: product.length > 0,
    },
    most('nine files in ten', at(0.9), NINE_IN_TEN),
    most('longest file', at(1), LONGEST),
    {
      name: 'fragments',
      value: `${short.toFixed(1)} %`,
      limit: `≤ ${MOST_FRAGMENTS} %`,
      holds: short <= MOST_FRAGMENTS,
    },
    {
      name: 'comment lines',
      value: `${comments.toFixed(1)} %`,
      limit: `${COMMENTS.least}–${COMMENTS.most} % (aim 8–12)`,
      holds: comments >= COMMENTS.least && comments <= COMMENTS.most,
    },
  ];
}

/** Most source files in one folder of src/, tests not counted. */
const WIDEST = 25;
/** Below this many lines a file is a fragment. */
const SHORT = 30;
/** Most fragments in all source files, in percent. */
const MOST_FRAGMENTS = 12;

const productFiles = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter((file) => file.path.startsWith('src/') && !isTest(file));

/** The folders of src/ with too many source files, one sentence each. */
export function wideFolders(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(productFiles(files), ({ path }) => dirname(path));
  return [...folders]
    .filter(([, inside]) => inside.length > WIDEST)
    .map(
      ([folder, inside]) =>
        `${folder} has ${inside.length} source files, over ${WIDEST}: divide it.`,
    );
}

/** The short files of src/. Routes, workers and `public.ts` have to be files of their own. */
export function fragments(files: readonly SourceFile[]): string[] {
  const separate = new Set<string>();
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g))
      separate.add(target(path, name));
    if (path === 'src/routes.ts')
      for (const [, name = ''] of text.matchAll(/'([^']+\.tsx)'/g)) separate.add(`src/${name}`);
  }

  return productFiles(files)
    .filter(({ path, lines }) => lines.length < SHORT && !separate.has(path))
    .filter(({ path }) => !path.endsWith('/public.ts'))
    .map(({ path, lines }) => `${path} (${lines.length} lines)`);
}

/** The file that an import names, as a path from the root; names of packages stay as they are. */
function target(from: string, name: string): string {
  if (name.startsWith('#tests/')) return name.replace('#tests/', 'tests/support/');
  if (name.startsWith('#')) return name.replace('#', 'src/');
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : name;
}
