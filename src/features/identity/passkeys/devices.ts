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
export function deviceName(userAgent: string, takenNames: readonly string[]): string {
  const name = DEVICES.find(([mark]) => mark.test(userAgent))?.[1] ?? 'My passkey';
  const candidates = [name, ...takenNames.map((_, number) => `${name} ${number + 2}`)];
  return candidates.find((candidate) => !takenNames.includes(candidate)) ?? name;
}

/**
 * Whether a site's address is an IP address (`192.0.2.7`, `[2001:db8::1]`), for which devices make
 * no passkeys (Web Authentication Level 3, 5.1.3: the effective domain must be a name).
 * @param hostname as `URL` returns it, which writes every IPv4 address with four numbers and IPv6 in brackets
 */
export const isNumericAddress = (hostname: string): boolean => /^(\[.*\]|[\d.]+)$/.test(hostname);
