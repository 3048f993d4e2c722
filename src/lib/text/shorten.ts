/**
 * A text as it is, or its beginning and an ellipsis where it is longer. It ends after a word, unless
 * that would take away more than half of it, and no sign is cut in two.
 * @param most the most characters of it that are shown
 */
export function shorten(text: string, most: number): string {
  const signs = [...text];
  if (signs.length <= most) return text;

  const space = signs.lastIndexOf(' ', most);
  const end = space >= most / 2 ? space : most;

  return `${signs.slice(0, end).join('').trimEnd()} …`;
}
