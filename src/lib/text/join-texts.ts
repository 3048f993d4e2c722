/**
 * An earlier text, and below it what was written without seeing it. If one continues the other,
 * that one alone.
 */
export function joinTexts(earlier: string, later: string): string {
  if (earlier.startsWith(later)) return earlier;
  return later.startsWith(earlier) ? later : `${earlier}\n\n${later}`;
}
