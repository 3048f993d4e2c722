import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';

const HOUR = 3_600_000;
const patient = { headersMs: HOUR, requestMs: HOUR, keepAliveMs: HOUR, silenceMs: HOUR };

/** A server with the given limits, which are checked all the time. The other limits are an hour. */
async function serve(
  limits: Partial<typeof CONNECTION_LIMITS & { connections: number; perNetwork: number }>,
  forwarded = false,
) {
  const { app } = await testApp({
    connectionLimits: { ...patient, connections: 100, perNetwork: 100, checkEveryMs: 5, ...limits },
    ...(forwarded ? { env: { TRUST_PROXY: '127.0.0.1' } } : {}),
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return async () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
}

/** Everything that the server sends until it closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let output = '';
  socket.on('data', (part) => (output += part));
  await once(socket, 'close');
  return output;
}

const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const POST =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';

test.each([
  ['sends nothing', '', { headersMs: 20 }, /^HTTP\/1.1 408 /],
  ['never ends its headers', GET, { headersMs: 20 }, /^HTTP\/1.1 408 [\s\S]*"request_timeout"/],
  [
    'never ends its body',
    POST,
    { requestMs: 20, headersMs: 20 },
    /^HTTP\/1.1 408 [\s\S]*"request_timeout"/,
  ],
  ['makes one request and stays', `${GET}\r\n`, { keepAliveMs: 20 }, /^HTTP\/1.1 200 /],
  ['stays silent in the middle of a request', POST, { silenceMs: 20 }, /^$/],
])('a client that %s is disconnected', async (_what, bytes, limits, pattern) => {
  const open = await serve(limits);
  const socket = await open();
  const output = untilClosed(socket);
  if (bytes) socket.write(bytes);
  expect(await output).toMatch(pattern);
});

// Shows attack 72
test('one connection above the limit is closed at once, and those before it are served', async () => {
  const open = await serve({ connections: 3 });
  const first = [await open(), await open(), await open()];
  expect(await untilClosed(await open())).toBe('');
  first[0]?.write(`${GET}Connection: close\r\n\r\n`);
  expect(await untilClosed(first[0] as Socket)).toMatch(/^HTTP\/1.1 200 /);
});

// Shows attack 72
test('the product requires a request to begin within 10 s and arrive within 30 s, and closes idle connections', () => {
  expect(CONNECTION_LIMITS).toEqual({
    headersMs: 10_000,
    requestMs: 30_000,
    keepAliveMs: 72_000,
    silenceMs: 90_000,
    checkEveryMs: 5_000,
  });
});

// Shows attack 72
test('one connection above the limit of its network is closed at once, and a closed one makes room', async () => {
  const open = await serve({ perNetwork: 2 });
  const first = await open();
  await open();
  expect(await untilClosed(await open())).toBe('');

  const closed = untilClosed(first);
  first.write(`${GET}Connection: close\r\n\r\n`);
  expect(await closed).toMatch(/^HTTP\/1.1 200 /);
  const again = await open();
  const output = untilClosed(again);
  again.write(`${GET}Connection: close\r\n\r\n`);
  expect(await output).toMatch(/^HTTP\/1.1 200 /);
});

// Shows attack 72
test('behind a trusted proxy the requests under way are counted by forwarded address', async () => {
  const open = await serve({ perNetwork: 2 }, true);
  const from = (address: string) =>
    POST.replace('Host: x', `Host: x\r\nX-Forwarded-For: ${address}`);
  const ask = async (bytes: string) => {
    const socket = await open();
    const output = untilClosed(socket);
    socket.write(bytes);
    return { socket, output };
  };
  const under = [await ask(from('192.0.2.1')), await ask(from('192.0.2.1'))];
  const done = (address: string) =>
    `${GET}X-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`;

  expect(await (await ask(done('192.0.2.2'))).output).toMatch(/^HTTP\/1.1 200 /);
  await expect
    .poll(async () => (await ask(done('192.0.2.1'))).output)
    .toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after/i);
  under[0]?.socket.destroy();
  await expect.poll(async () => (await ask(done('192.0.2.1'))).output).toMatch(/^HTTP\/1.1 200 /);
});
