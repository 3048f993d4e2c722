import { fragments, MOST_FRAGMENTS } from './rooms.ts';
import { commentShare, isTest, type SourceFile } from './source-files.ts';

/** One measure of the house: what it is, what it came to, where its limit lies, and whether it holds. */
export type Measure = {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly holds: boolean;
};

/** Lines that no file may exceed, tests included; and what nine in ten of the product's files keep to. */
const LONGEST = 300;
const NINE_IN_TEN = 250;
/** Comment lines in all lines of the product, in percent: refused outside, aimed at 8 to 12. */
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
    { name: 'files of the product', value: `${product.length}`, limit: '', holds: product.length > 0 },
    most('nine files in ten', at(0.9), NINE_IN_TEN),
    most('longest file', at(1), LONGEST),
    {
      name: 'fragments',
      value: `${short.toFixed(1)} %`,
      limit: `< ${MOST_FRAGMENTS} %`,
      holds: short < MOST_FRAGMENTS,
    },
    {
      name: 'comment lines',
      value: `${comments.toFixed(1)} %`,
      limit: `${COMMENTS.least}–${COMMENTS.most} % (aim 8–12)`,
      holds: comments >= COMMENTS.least && comments <= COMMENTS.most,
    },
  ];
}
