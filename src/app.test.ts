import { describe, expect, it, vi } from 'vitest';
import { SECURITY_HEADERS } from '#platform/http/response-headers.ts';
import { testApp } from '#tests/app.ts';

const { app, database } = await testApp({ env: { PUBLIC_URL: 'https://fourball.example' } });
const limited = await testApp({ floodLimit: 5 });
const proxied = await testApp({ floodLimit: 5, env: { TRUST_PROXY: 'loopback, 10.0.0.0/8' } });
const live = await testApp({
  env: {
    FOURBALL_MODE: 'live',
    PUBLIC_URL: 'https://fourball.example',
    APP_SECRET: 'a-secret-of-more-than-32-characters',
  },
});

describe('every response', () => {
  // Shows attack 66
  it.each([
    ['a success', '/healthz'],
    ['a refusal', '/api/user'],
    ['an unknown path', '/api/nothing-here'],
  ])('has the security headers, a policy and a request id: %s', async (_name, url) => {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject(SECURITY_HEADERS);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  // Shows attack 55
  it('has its own request id, whatever the caller sends', async () => {
    const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine' } });
    expect(headers['x-request-id']).not.toBe('mine');
  });

  it('requires HTTPS only in live mode', async () => {
    expect((await live.app.inject('/healthz')).headers['strict-transport-security']).toContain(
      'max-age=63072000',
    );
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined();
  });

  // Shows call 18
  it('says in plain words that an API path is unknown', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/nothing-here' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'not_found',
      message: 'There is nothing at that address.',
    });
  });

  // Shows spec 8.17, call 16
  it('hides the cause of an unexpected error, and has the request id that is in the log', async () => {
    const broken = vi.spyOn(database.$client, 'query').mockImplementation(() => {
      throw new Error('connect postgresql://fourball:secret@host');
    });
    const answer = await app.inject('/api/events/7');
    broken.mockRestore();
    const requestId = answer.headers['x-request-id'];
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        code: 'fault',
        message: `Something went wrong on our side. Nothing was lost. If it stays, tell us this number: ${requestId}`,
        requestId,
      },
    ]);
  });
});

describe('a write', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/logout', headers });

  // Shows call 8, attack 21
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that looks alike', { origin: 'https://fourball.example.evil.example' }],
    ['the same host by another scheme', { origin: 'http://fourball.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a cross-site form without origin', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused', async (_name, headers) => {
    const answer = await post(headers as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'foreign_origin' });
  });

  // Shows attack 21
  it('is accepted in live mode from the public address alone', async () => {
    const live = await testApp({
      env: {
        FOURBALL_MODE: 'live',
        PUBLIC_URL: 'https://fourball.example',
        APP_SECRET: 'a-secret-of-more-than-32-characters',
      },
    });
    const statusOf = async (headers: Record<string, string>) =>
      (await live.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode;
    expect(await statusOf({ origin: 'https://fourball.example' })).toBe(200);
    expect(await statusOf({ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' })).toBe(403);
    expect(await statusOf({})).toBe(200);
  });

  it.each([
    ['the public address', { origin: 'https://fourball.example' }],
    ['the host it was sent to', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }],
    ['no page at all', {}],
  ])('from %s is accepted', async (_name, headers) => {
    expect((await post(headers as Record<string, string>)).statusCode).not.toBe(403);
  });
});

describe('invalid input', () => {
  // Shows spec 8.17, call 16
  it('is refused with a sentence for each field', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'a', password: 'b' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: {
        username: ['Username must be at least 3 characters'],
        password: ['Password must be at least 8 characters'],
      },
    });
  });

  // Shows call 16
  it.each([
    ['broken JSON', '{"username":', 400, 'malformed_request'],
    ['too much of it', JSON.stringify({ username: 'x'.repeat(300_000) }), 413, 'body_too_large'],
  ])('is refused in plain words: %s', async (_name, payload, status, code) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });
});

describe('the flood limit', () => {
  it('stops an address that sends far too many requests, also for unknown paths', async () => {
    const answers = [];
    for (let time = 0; time < 8; time += 1)
      answers.push(
        await limited.app.inject({ url: '/api/nothing-here', remoteAddress: '192.0.2.7' }),
      );
    const stopped = answers.filter(({ statusCode }) => statusCode === 429);
    expect(stopped).toHaveLength(3);
    expect(stopped[0]?.headers['retry-after']).toBeDefined();
    expect(
      (await limited.app.inject({ url: '/api/user', remoteAddress: '192.0.2.8' })).statusCode,
    ).toBe(401);
  });
});

describe('the address of a caller behind proxies', () => {
  it('does not depend on the port that a proxy adds, and proxies are recognised with their ports', async () => {
    const ask = (port: number, client = '203.0.113.7') =>
      proxied.app.inject({
        url: '/api/user',
        remoteAddress: '127.0.0.1',
        headers: {
          'x-forwarded-for': `198.51.100.${port}, ${client}:${4000 + port}, 10.0.0.1:${5000 + port}`,
        },
      });
    const answers = [];
    for (let port = 0; port < 8; port += 1) answers.push((await ask(port)).statusCode);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await ask(9, '203.0.113.8')).statusCode).toBe(401);
    expect((await ask(9, '[2001:db8::1]')).statusCode).toBe(401);
  });
});

describe('health', () => {
  it('reports on the process and on what it depends on', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
    expect((await app.inject('/readyz')).json()).toMatchObject({ ok: true, database: true });
  });
});

describe('the API documentation', () => {
  // Shows spec 7.12
  it('is made from the contracts, and served only outside live mode', async () => {
    const document = (await app.inject('/api/docs/json')).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/login', '/api/events', '/api/user']),
    );
    expect(document.paths).not.toHaveProperty('/healthz');
    expect((await live.app.inject('/api/docs/json')).statusCode).toBe(404);
  });
});
