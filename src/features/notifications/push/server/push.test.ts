import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { deliveryStage } from '#tests/delivery-stage.ts';
import { openPushService } from '#tests/push-service.ts';
import { member, visitor } from '#tests/visitor.ts';

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
