type Sign = readonly [sign: RegExp, name: string];

// Order matters: every browser claims to be the ones before it. Edge, Opera and Samsung say Chrome, Chrome says Safari.
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

// Android says Linux, and an iPad may say Macintosh: then it is one for all that anybody can tell.
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
 * A browser's own description of itself (the User-Agent header, RFC 9110 section 10.1.5) as its owner would say it:
 * "Firefox on Windows". What is not known is left out; of a header that says nothing we know, "Unknown browser".
 */
export function formatDevice(userAgent: string | null | undefined): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'Unknown browser');
}

/**
 * An address by which its owner can tell places apart, and nobody can look the line up: the first three numbers of
 * an IPv4 address, the first three groups of an IPv6 one.
 */
export function formatNetwork(address: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4) return `${v4}.x`;
  const groups = (address.split('::')[0] ?? '').split(':').filter(Boolean).slice(0, 3);
  return groups.length > 0 ? `${groups.join(':')}:x` : 'This machine';
}
