/** Joins class names, leaving out what a condition switched off. */
export const classNames = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
