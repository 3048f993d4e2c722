import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PageSource } from '#platform/http/pages/register-pages.ts';
import { testApp } from '#tests/app.ts';
import { LONGEST_PATH } from '../canonical-url.ts';
import { SECURITY_HEADERS } from '../response-headers.ts';

/**
 * Replaces the pages where there is no build: each shows the requested address, and an unknown one
 * is a 404.
 */
function stubPages(): PageSource & { readonly rendered: string[] } {
  const rendered: string[] = [];
  const createPageHandler = () => async (request: Request) => {
    const { pathname, origin } = new URL(request.url);
    rendered.push(pathname);
    if (pathname === '/dashboard')
      return new Response(null, { status: 302, headers: { location: '/auth' } });
    const status = pathname === '/' || /^\/events(\/[1-9])?$/.test(pathname) ? 200 : 404;
    const html = `<html><body>${origin}${pathname}</body></html>`;
    return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  const build = { entry: { module: { createPageHandler } } } as unknown as ServerBuild;
  return { rendered, mode: 'production', load: async () => build };
}

const env = { PUBLIC_URL: 'https://fourball.example' };
const pages = stubPages();
const { app } = await testApp({ env, pages });
/** The server also listens, for requests that `inject` would correct. */
async function port(): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const session = { cookie: 'fourball_session=x' };

describe('every kind of response', () => {
  it.each([
    ['a cached page', '/', {}, 200, /script-src 'self'/],
    ['a cached page that has not changed', '/', { 'if-none-match': '*' }, 304, /script-src 'self'/],
    ['a page for one person', '/events', session, 200, /script-src 'self' 'nonce-/],
    ['a page that does not exist', '/nope', {}, 404, /script-src 'self' 'nonce-/],
    ['a redirected page', '/dashboard', {}, 302, /script-src 'self' 'nonce-/],
    ['an unknown read of the API', '/api/nope', {}, 404, /^default-src 'none'/],
    ['a URL that cannot be decoded', '/%ff', {}, 404, /script-src 'self' 'nonce-/],
    ['an API URL that cannot be decoded', '/api/%ff', {}, 400, /^default-src 'none'/],
    ['a page with a slash at the end', '/events/', {}, 308, /^default-src 'none'/],
  ])(
    'has the headers, a policy and a request id: %s',
    async (_name, url, headers, status, policy) => {
      await app.inject('/');
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject(SECURITY_HEADERS);
      expect(answer.headers['content-security-policy']).toMatch(policy);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers['cache-control']).toBeDefined();
    },
  );

  it.each(['/', '/nope', '/events?city=leeds', '/api/events', '/dashboard'])(
    'to HEAD %s is the response to GET without the body',
    async (url) => {
      const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })];
      expect(head.statusCode).toBe(get.statusCode);
      expect(head.body).toBe('');
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    },
  );

  // Shows attack 71
  it('is 414 for a path that is too long, whatever its characters are', async () => {
    const paths = [
      '/'.repeat(15_000),
      `/${'a'.repeat(15_000)}`,
      `/${'%'.repeat(15_000)}`,
      '/%2f'.repeat(300),
    ];
    for (const url of paths)
      for (const method of ['GET', 'HEAD', 'POST'] as const)
        expect((await app.inject({ method, url })).statusCode).toBe(414);
    const longest = `/${'a'.repeat(LONGEST_PATH - 1)}`;
    expect((await app.inject(`${longest}?${'b'.repeat(5000)}`)).statusCode).toBe(404);
    const refused = await app.inject(`${longest}a`);
    expect(refused.json()).toMatchObject({ code: 'address_too_long' });
    expect(refused.headers).toMatchObject(SECURITY_HEADERS);
  });

  // Shows call 18
  it('is JSON for an unknown API path', async () => {
    for (const url of ['/api/nope', '/api/user/', `/api/orders/${'x'.repeat(500)}`])
      expect((await app.inject({ url })).json()).toMatchObject({ code: 'not_found' });
  });

  it('is JSON with all headers for bytes that are no request', async () => {
    const socket = connect(await port(), '127.0.0.1');
    socket.end('FOO / HTTP/1.1\r\nhost: x\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'malformed_request',
    });
  });
});

describe('a URL', () => {
  it.each(['/%', '/events/%E0%A4%A', '/%ff?x=%'])(
    'that cannot be decoded (%s) is a page that does not exist',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      const read = await app.inject('/api/events/%');
      expect([read.statusCode, read.json().code]).toEqual([400, 'malformed_request']);
    },
  );

  it.each([
    ['/events/', '/events'],
    ['/events/7/?city=leeds', '/events/7?city=leeds'],
  ])('redirects permanently: %s to %s', async (url, location) => {
    for (const headers of [{}, session]) {
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    }
  });

  // Shows attack 50
  it.each(['//evil.example/', '/\\evil.example/', '//evil.example/%2e%2e/', '/\t//evil.example/'])(
    '%s leads to no other site',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const socket = connect(await port(), '127.0.0.1');
        socket.end(
          `${method} ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
        );
        expect(await text(socket)).not.toMatch(/^location:/im);
      }
    },
  );

  it('of a page redirects a form that the browser submitted itself back to the page', async () => {
    const sent = {
      method: 'POST',
      headers: {
        accept: 'text/html,*/*;q=0.8',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'username=robin&password=secret',
    } as const;
    const answer = await app.inject({ ...sent, url: '/auth?event=7' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth?event=7']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await app.inject({ ...sent, url: '/api/nope' })).statusCode).toBe(404);
    const foreign = { ...sent.headers, origin: 'https://evil.example' };
    expect((await app.inject({ ...sent, url: '/auth', headers: foreign })).statusCode).toBe(403);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'of a page refuses %s',
    async (method) => {
      const answer = await app.inject({ method, url: '/events' });
      expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
        405,
        'GET, HEAD',
        'read_only',
      ]);
      expect((await app.inject({ method, url: '/api/nope' })).statusCode).toBe(404);
    },
  );
});

describe('the choice of the page', () => {
  // Shows attack 51
  it.each(['evil.example', 'a b', '[', 'evil.example:99999', ''])(
    'does not depend on the Host header (%s)',
    async (host) => {
      const answer = await app.inject({ url: '/nope', headers: { host } });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('https://fourball.example/nope');
    },
  );

  // Shows attack 51
  it.each(['/events/%2e%2e', '/x/%2E/events', '/events/%2e%2e/events', '//evil.example/'])(
    'never differs from the path: %s',
    async (path) => {
      const [answer] = await once(request({ port: await port(), path }).end(), 'response');
      answer.resume();
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('a cached page', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, identity', undefined],
    ['xbrx', undefined],
    ['*', 'br'],
    ['', undefined],
  ])('for a caller who accepts "%s" is encoded as %s', async (accepts, encoding) => {
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepts } });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('is recognised by its ETag, even if a proxy made it weak', async () => {
    const { etag } = (await app.inject('/')).headers;
    for (const mark of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect(
        (await app.inject({ url: '/', headers: { 'if-none-match': String(mark) } })).statusCode,
      ).toBe(304);
    expect(
      (await app.inject({ url: '/', headers: { 'if-none-match': '"other"' } })).statusCode,
    ).toBe(200);
  });

  it('is for visitors without a session, whatever other cookies they have', async () => {
    await app.inject('/');
    const before = pages.rendered.length;
    for (const cookie of ['xfourball_session=1', 'a=fourball_session=1', 'theme=dark'])
      await app.inject({ url: '/', headers: { cookie } });
    expect(pages.rendered).toHaveLength(before);
    await app.inject({ url: '/', headers: { cookie: 'theme=dark; fourball_session=1' } });
    expect(pages.rendered).toHaveLength(before + 1);
  });
});

it('the flood limit counts pages that must be rendered, but not cached ones', async () => {
  const limited = await testApp({ env, pages: stubPages(), floodLimit: 5 });
  const request = (url: string) => limited.app.inject({ url, remoteAddress: '192.0.2.9' });
  const made = [];
  for (let event = 10; event < 18; event += 1)
    made.push((await request(`/events/${event}`)).statusCode);
  expect(made).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  await limited.app.inject({ url: '/', remoteAddress: '192.0.2.10' });
  expect((await request('/')).statusCode).toBe(200);
});
