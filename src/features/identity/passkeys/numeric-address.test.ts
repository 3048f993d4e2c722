import { expect, it } from 'vitest';
import { isNumericAddress } from './devices.ts';

it.each([
  ['http://127.0.0.1:3000', true],
  ['http://192.0.2.7', true],
  ['http://2130706433', true],
  ['http://[::1]:3000', true],
  ['http://[2001:db8::1]', true],
  ['http://localhost:3000', false],
  ['https://fourball.example', false],
  ['https://1.fourball.example', false],
  ['https://10.0.0.1.example', false],
])('%s is an IP address: %o', (address, numeric) => {
  expect(isNumericAddress(new URL(address).hostname)).toBe(numeric);
});
