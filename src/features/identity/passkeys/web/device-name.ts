/** What browsers call the devices they run on; the first that fits. An iPad may pass for a Mac, and its owner renames it. */
const DEVICES: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
];

/**
 * A first name for a passkey, by the browser it is made in, and another one than those that are taken. Never "this
 * device": it is read on others.
 */
export function deviceName(userAgent: string, taken: readonly string[]): string {
  const name = DEVICES.find(([mark]) => mark.test(userAgent))?.[1] ?? 'My passkey';
  const candidates = [name, ...taken.map((_, number) => `${name} ${number + 2}`)];
  return candidates.find((candidate) => !taken.includes(candidate)) ?? name;
}
