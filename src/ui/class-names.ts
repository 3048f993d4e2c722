/** Joins class names, without those that a condition excludes. */
export const classNames = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
