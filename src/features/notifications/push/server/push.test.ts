import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { httpsPushTransport } from '#platform/push/https-push-transport.ts';
import { testApp } from '#tests/app.ts';
import { member, visitor } from '#tests/visitor.ts';
import { deliveryStage } from '../../delivery/server/delivery.stage.ts';

/**
 * A push that a browser got: what its service worker would be given, and the headers that the
 * service saw.
 */
type Received = { readonly message: unknown; readonly headers: IncomingMessage['headers'] };

/**
 * A push service on this machine and browsers that are subscribed to it. It decrypts each message
 * with the browser's keys (RFC 8188 and 8291) and checks the sender's signature (RFC 8292), and
 * answers as the test says.
 */
async function openPushService() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  let status = 201;
  let asked = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      asked += 1;
      const browser = browsers.get(request.url ?? '');
      if (status === 201 && browser) browser.receive(Buffer.concat(chunks), request.headers);
      // A redirect must not be followed.
      response.writeHead(browser ? status : 404, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  // Connects to this machine without TLS, whatever the host is called.
  const agent = new Agent();
  Object.assign(agent, { createConnection: () => connect(port, '127.0.0.1') });
  return {
    transport: httpsPushTransport(agent),
    close: () => server.close(),
    /** How many requests came. */
    asked: () => asked,
    answers: (next: number) => {
      status = next;
    },
    /** A browser with a subscription of its own. */
    browser(publicKey: string) {
      const path = `/send/${browsers.size + 1}`;
      const browser = newBrowser(`https://push.example.com${path}`, publicKey);
      browsers.set(path, browser);
      return browser;
    },
  };
}

function newBrowser(endpoint: string, publicKey: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const received: Received[] = [];
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') };
  return {
    subscription: { endpoint, keys },
    received,
    receive(body: Buffer, headers: IncomingMessage['headers']) {
      expectSigned(headers.authorization ?? '', publicKey);
      received.push({ message: JSON.parse(decrypt(body)), headers });
    },
  };

  /** RFC 8291, section 3.4, and RFC 8188, section 2, for a message of one record. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const text = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32));
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(text.subarray(-16));
    const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

/** Throws unless the sender has signed for this service with the key that the browser was given. */
function expectSigned(authorization: string, publicKey: string): void {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [
    point.subarray(1, 33).toString('base64url'),
    point.subarray(33).toString('base64url'),
  ];
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (
    !isSigned ||
    key !== publicKey ||
    aud !== 'https://push.example.com' ||
    !sub.startsWith('mailto:')
  )
    throw new Error('The push is not signed for this service');
}

const pushService = await openPushService();
afterAll(() => pushService.close());
const product = await testApp({ push: pushService.transport });
const { app, database, runJobs } = product;
const stage = await deliveryStage(product);
const { robin, happens, pass, set, choose, mark } = stage;

beforeEach(async () => {
  await stage.begin();
  pushService.answers(201);
});

const subscribe = async (person: Pick<typeof robin, 'get' | 'post'> = robin) => {
  const { publicKey } = (await person.get('/api/account/push')).json();
  const browser = pushService.browser(publicKey);
  const answer = await person.post('/api/account/push/subscribe', browser.subscription);
  expect(answer.json()).toMatchObject({ publicKey, isOnHere: true });
  return browser;
};
const messages = ({ received }: Awaited<ReturnType<typeof subscribe>>) =>
  received.splice(0).map(({ message }) => message);

test('a push comes at once, encrypted for the browser, and says only what the member allows', async () => {
  const browser = await subscribe();
  await happens('messages');
  await runJobs();
  expect(browser.received[0]?.headers).toMatchObject({
    ttl: '86400',
    'content-encoding': 'aes128gcm',
  });
  expect(messages(browser)).toEqual([
    { title: 'Fourball', body: 'New message', path: '/forum/Swing', tag: expect.any(String) },
  ]);
  await set({ pushDetails: true });
  await happens('messages', 1);
  await happens('reactions', 1);
  await runJobs();
  expect(messages(browser)).toMatchObject([{ body: 'Tom Hall and Anna Reid wrote about Swing.' }]);
  await choose('messages', 'push', false);
  await happens('messages', 2);
  await runJobs();
  expect(messages(browser)).toEqual([]);
});

test('a push waits for the end of quiet hours, together with others, unless it is urgent', async () => {
  const browser = await subscribe();
  await set({ quiet: { from: 10, to: 12 } });
  await happens('messages');
  await happens('replies');
  await happens('bookings', 0, 'Cancelled');
  await runJobs();
  expect(messages(browser)).toMatchObject([{ body: 'Anna Reid changed Cancelled.' }]);
  await pass(119);
  expect(messages(browser)).toEqual([]);
  await pass(2);
  expect(messages(browser)).toMatchObject([
    { body: '2 new notifications', path: '/notifications' },
  ]);
});

test('a push is not sent for what was seen already', async () => {
  const browser = await subscribe();
  await happens('messages');
  await mark('read');
  await runJobs();
  expect(messages(browser)).toEqual([]);
});

test('a push ends with the login that asked for it, and with a browser that has given it up', async () => {
  const subscriptions = async () =>
    (await database.$client.query('select count(*)::int as n from push_subscriptions')).rows[0].n;
  const phone = visitor(app);
  const { username } = robin.account;
  await phone.post('/api/login', { username, password: robin.password });
  await subscribe();
  const there = await subscribe(phone);
  expect(await subscriptions()).toBe(2);
  await phone.post('/api/logout');
  expect(await subscriptions()).toBe(1);
  await happens('messages');
  await runJobs();
  expect(messages(there)).toEqual([]);
  pushService.answers(410);
  await happens('messages', 1);
  await runJobs();
  expect(await subscriptions()).toBe(0);
});

test('a push follows no redirect, and is tried again only while its service is down', async () => {
  const browser = await subscribe();
  pushService.answers(307);
  const before = pushService.asked();
  await happens('messages');
  await runJobs();
  expect(pushService.asked() - before).toBe(1);
  const { rows } = await database.$client.query(
    `select s.id as "subscriptionId", array[n.id] as ids from push_subscriptions s, notifications n`,
  );
  pushService.answers(503);
  await expect(stage.run('send_push', rows[0])).rejects.toThrow('503');
  pushService.answers(201);
  await stage.run('send_push', rows[0]);
  expect(messages(browser)).toHaveLength(1);
});

test('a subscription is refused for addresses that are no push service, and a browser changes hands', async () => {
  const { subscription } = await subscribe();
  const answers: Record<string, number> = {};
  for (const endpoint of [
    'http://push.example.com/',
    'https://127.0.0.1/',
    'https://metadata/',
    'file:///etc/passwd',
  ])
    answers[endpoint] = (
      await robin.post('/api/account/push/subscribe', { ...subscription, endpoint })
    ).statusCode;
  expect(new Set(Object.values(answers))).toEqual(new Set([422]));
  const kim = await member(app);
  await kim.post('/api/account/push/subscribe', subscription);
  expect((await robin.get('/api/account/push')).json()).toMatchObject({
    isOnHere: false,
    browsers: 0,
  });
  expect((await kim.post('/api/account/push/unsubscribe')).json()).toMatchObject({
    isOnHere: false,
  });
});

test('there is one pair of keys, also if two processes make it at once', async () => {
  await database.execute('delete from push_keys');
  const keys = await Promise.all(
    [1, 2, 3].map(async () => (await robin.get('/api/account/push')).json().publicKey),
  );
  expect(new Set(keys).size).toBe(1);
  const { rows } = await database.$client.query('select * from push_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0].private_key).not.toMatch(/^[\w-]{43}$/);
});
