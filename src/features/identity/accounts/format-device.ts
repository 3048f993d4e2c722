type Sign = readonly [sign: RegExp, name: string];

// Order matters, because each browser's header contains the names of others: Edge, Opera and
// Samsung contain Chrome, and Chrome contains Safari.
const browsers: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

// Android's header contains Linux. An iPad's may say Macintosh, and then it cannot be told from a
// Mac.
const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], text: string): string | undefined =>
  signs.find(([sign]) => sign.test(text))?.[1];

/**
 * A short name for a User-Agent header (RFC 9110 section 10.1.5), such as "Firefox on Windows".
 * Unknown parts are left out; a header without known parts is "Unknown browser".
 */
export function formatDevice(userAgent: string | null | undefined): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'Unknown browser');
}

/**
 * A shortened network address: the first three numbers of an IPv4 address or the first three groups
 * of an IPv6 one. The owner can tell places apart, but nobody can look up the connection.
 */
export function formatNetwork(address: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4) return `${v4}.x`;
  const groups = (address.split('::')[0] ?? '').split(':').filter(Boolean).slice(0, 3);
  return groups.length > 0 ? `${groups.join(':')}:x` : 'This machine';
}
