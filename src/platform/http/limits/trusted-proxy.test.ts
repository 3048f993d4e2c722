import { expect, test } from 'vitest';
import { isTrustedProxy } from './trusted-proxy.ts';

test.each([
  [[], '127.0.0.1', false],
  [['127.0.0.1'], '127.0.0.1', true],
  [['127.0.0.1'], '::ffff:127.0.0.1', true],
  [['127.0.0.1'], '127.0.0.2', false],
  [['10.0.0.0/8'], '10.9.8.7', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['10.0.0.0/8'], '2001:db8::1', false],
  [['2001:db8::/32'], '2001:db8:7::1', true],
  [['2001:db8::1'], '2001:db8::2', false],
  [['loopback'], '::1', true],
  [['loopback'], '10.0.0.1', false],
  [['linklocal'], 'fe80::1', true],
  [['uniquelocal'], '192.168.1.1', true],
  [['uniquelocal'], 'fd00::1', true],
  [['uniquelocal'], '203.0.113.1', false],
  [['192.0.2.1', 'loopback'], '127.0.0.1', true],
  [['loopback'], 'unknown', false],
])('the proxies %j trust %s: %s', (list, address, trusted) => {
  expect(isTrustedProxy(list)(address)).toBe(trusted);
});
