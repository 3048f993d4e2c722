import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { nameRequest } from '../response-headers.ts';
import { createPageCache } from './page-cache.ts';
import { renderApiRead, serveFromCache } from './serve-cached-pages.ts';

const app = fastify({ forceCloseConnections: 'idle', genReqId: nameRequest });
let reads = 0;
let seenByHooks = 0;
const cache = createPageCache({
  render: (path) => renderApiRead(app, path, {}),
  mostBytes: 10_000_000,
  now: () => 0,
});
serveFromCache(app, {
  cache,
  isPublic: (path) => path === '/api/events',
  hasSession: (cookies) => cookies.includes('session'),
});
app.addHook('onRequest', (_request, _reply, pass) => {
  seenByHooks += 1;
  pass();
});
app.get('/api/events', () => {
  reads += 1;
  return [];
});
afterAll(() => app.close());

describe('a cached read of the API', () => {
  test('is rendered by the route itself, which does not wait for its own response', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.inject({ method: 'GET', url: '/api/events' })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json()).toEqual([]);
    expect(reads).toBe(1);
  });

  test('is sent before any other hook sees the request', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const request = async (headers: Record<string, string> = {}) => {
      const [answer] = await once(get({ port, path: '/api/events', agent, headers }), 'response');
      answer.resume();
      await once(answer, 'end');
      return answer;
    };
    seenByHooks = 0;
    const answer = await request();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.etag).toBeDefined();
    expect(seenByHooks).toBe(0);
    await request({ cookie: 'session=x' });
    expect(seenByHooks).toBe(1);
  });
});
