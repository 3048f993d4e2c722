/** The middle of the values; of two in the middle, their mean. At least one value. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('There is no median of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

/** The median of one figure of many rounds; undefined if a round could not measure it. */
export function medianOf<Round>(
  rounds: readonly Round[],
  figure: (round: Round) => number | undefined,
): number | undefined {
  const values = rounds.map(figure);
  return values.every((value) => value !== undefined) ? median(values) : undefined;
}

/**
 * The median of what the product reached of its limit, round by round. Both sides of a round ran within seconds, so
 * this is steadier on a busy machine than the share of two medians.
 */
export const medianShare = ({ product, bare }: Sides): number =>
  median(product.map((value, round) => value / (bare[round] ?? Number.NaN)));

type Sides = { readonly product: readonly number[]; readonly bare: readonly number[] };

export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');
export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
export const mebibytes = (value: number): string => `${value.toFixed(0)} MiB`;
