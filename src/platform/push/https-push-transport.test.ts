import { expect, test } from 'vitest';
import {
  httpsPushTransport,
  isPublicAddress,
  isPushEndpoint,
  publicAgent,
} from './https-push-transport.ts';

test('only addresses of the public internet are public', () => {
  const expected = {
    '142.250.187.202': true,
    '2a00:1450:4009:81f::200a': true,
    '127.0.0.1': false,
    '0.0.0.0': false,
    '10.1.2.3': false,
    '100.64.0.1': false,
    '169.254.169.254': false,
    '172.16.0.1': false,
    '192.168.1.1': false,
    '192.0.2.1': false,
    '224.0.0.1': false,
    '255.255.255.255': false,
    '::': false,
    '::1': false,
    '::ffff:127.0.0.1': false,
    '::ffff:a9fe:a9fe': false,
    '64:ff9b::7f00:1': false,
    'fc00::1': false,
    'fe80::1': false,
    'ff02::1': false,
    localhost: false,
    '': false,
  };
  const found = Object.keys(expected).map((address) => [address, isPublicAddress(address)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test('the address of a push service has https, a host name and nothing else', () => {
  const expected = {
    'https://fcm.googleapis.com/fcm/send/abc:def': true,
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA': true,
    'https://web.push.apple.com/QGx': true,
    'https://db5p.notify.windows.com/w/?token=BQYA%2b': true,
    'http://fcm.googleapis.com/fcm/send/abc': false,
    'https://fcm.googleapis.com:8443/fcm/send/abc': false,
    'https://user:secret@fcm.googleapis.com/': false,
    'https://localhost/': false,
    'https://127.0.0.1/': false,
    'https://2130706433/': false,
    'https://0x7f.1/': false,
    'https://[::1]/': false,
    'https://database/': false,
    'file:///etc/passwd': false,
    'javascript:alert(1)': false,
    [`https://push.example.com/${'a'.repeat(1000)}`]: false,
    '': false,
  };
  const found = Object.keys(expected).map((address) => [address, isPushEndpoint(address)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test('a host whose name leads to this machine, also among others, is never asked', async () => {
  const addresses = ['142.250.187.202', '127.0.0.1'];
  const agent = publicAgent((_host, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    ),
  );
  const push = { endpoint: 'https://push.example.com/', headers: {}, body: Buffer.from('') };
  expect(await httpsPushTransport(agent).send(push)).toBe('gone');
});
