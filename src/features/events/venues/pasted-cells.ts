/**
 * The cells of a row or column that was copied from a spreadsheet, an email or a web page: numbers
 * between tabs, commas, semicolons, spaces or line breaks. Totals after the ninth and the last hole
 * ("Out 36", "36") are not recognised: what is pasted must be the holes alone.
 * @returns undefined if the text is a single cell, which needs no help
 */
export function pastedCells(text: string): string[] | undefined {
  const cells = text
    .trim()
    .split(/[\s,;|]+/)
    .filter(Boolean);
  return cells.length > 1 ? cells : undefined;
}

/**
 * The list with the pasted cells written over it from one place on. What does not fit at the end is
 * left out.
 */
export const overwritten = (
  list: readonly string[],
  at: number,
  cells: readonly string[],
): string[] => list.map((cell, index) => cells[index - at] ?? cell);
