/** Names in a sentence: "Leeds", "Leeds and York", "Leeds, York and Hull". */
export const listOf = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
