/**
 * The people who caused a notification, in a sentence: "Anna Reid", "Anna Reid and Tom Hall", "Anna
 * Reid and 3 others".
 * @param names of those who may be named, the latest first
 */
export function nameThem(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} others`;
}
