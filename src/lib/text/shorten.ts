/**
 * A text as it is, or its beginning and an ellipsis where it is longer. No sign is cut in two.
 * @param most the most characters of it that are shown
 */
export function shorten(text: string, most: number): string {
  const signs = [...text];

  return signs.length > most ? `${signs.slice(0, most).join('').trimEnd()} …` : text;
}
