/**
 * Device names by User-Agent; the first match counts. An iPad may look like a Mac; its owner can
 * rename the passkey.
 */
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
 * A suggested name for a new passkey, from its browser, that is not taken. Never "this device",
 * because the name is read on other devices too.
 */
export function deviceName(userAgent: string, taken: readonly string[]): string {
  const name = DEVICES.find(([mark]) => mark.test(userAgent))?.[1] ?? 'My passkey';
  const candidates = [name, ...taken.map((_, number) => `${name} ${number + 2}`)];
  return candidates.find((candidate) => !taken.includes(candidate)) ?? name;
}
