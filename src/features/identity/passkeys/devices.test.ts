import { expect, it } from 'vitest';
import { deviceName } from './devices.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36';
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36';

it.each([
  [iphone, [], 'iPhone'],
  [mac, [], 'Mac'],
  [pixel, [], 'Android phone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', [], 'Linux computer'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) AppleWebKit/537.36', [], 'Chromebook'],
  ['curl/8.1', [], 'My passkey'],
  [mac, ['iPhone'], 'Mac'],
  [mac, ['Mac'], 'Mac 2'],
  [mac, ['Mac', 'Mac 2'], 'Mac 3'],
  [mac, ['Mac', 'Mac 3'], 'Mac 2'],
])('%s beside %o is called %s', (userAgent, taken, name) => {
  expect(deviceName(userAgent, taken)).toBe(name);
});
