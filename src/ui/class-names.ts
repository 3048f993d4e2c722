/** Joins class names, leaving out what a condition switched off. */
export const classes = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
