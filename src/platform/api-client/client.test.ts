import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#lib/http/endpoint.ts';
import type { z } from '#lib/schema.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { ApiError, api, NetworkError } from './client.ts';

type LogIn = Endpoint<
  'POST',
  '/api/login',
  { body: z.ZodObject<{ username: z.ZodString }>; response: z.ZodObject<{ id: z.ZodNumber }> }
>;
type LogOut = Endpoint<'POST', '/api/logout', Record<never, never>>;
type ReadEvent = Endpoint<'GET', '/api/events/:eventId', Record<never, never>>;

const readEvent = () => api.get<ReadEvent>('/api/events/:eventId', { params: { eventId: 7 } });

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const fetching = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

describe('the API client', () => {
  // Shows spec 7.1
  it('sends cookies, and a body as JSON', async () => {
    const fetching = answering(async () => Response.json({ id: 1 }));
    expect(await api.post<LogIn>('/api/login', { body: { username: 'jo' } })).toEqual({ id: 1 });
    expect(fetching).toHaveBeenCalledWith('/api/login', {
      credentials: 'include',
      method: 'POST',
      body: '{"username":"jo"}',
      headers: { 'content-type': 'application/json', 'x-page-terms': TERMS_VERSION },
    });
  });

  it('puts parameters into the path, and values that are set into the query string', async () => {
    const fetching = answering(async () => Response.json([]));
    await api.get<ReadEvent>('/api/events/:eventId', {
      params: { eventId: 'a/b' },
      query: new URLSearchParams({ key: 'x y' }),
    });
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/events/a%2Fb?key=x+y');
  });

  it('returns undefined for an empty body', async () => {
    answering(async () => new Response(null, { status: 204 }));
    expect(await api.post<LogOut>('/api/logout')).toBeUndefined();
  });

  // Shows spec 8.1, product 30, call 16
  it.each([
    ['the body', '{"code":"x","message":"No."}', '409: {"code":"x","message":"No."}'],
    ['the status text of an empty body', '', '409: Conflict'],
    ['a body that is no JSON', 'Bad gateway', '409: Bad gateway'],
  ])(
    'throws an error with the status and %s for a response that is not OK',
    async (_name, body, message) => {
      answering(async () => new Response(body, { status: 409, statusText: 'Conflict' }));
      await expect(readEvent()).rejects.toThrow(new ApiError(409, 'Conflict', body));
      await expect(readEvent()).rejects.toThrow(message);
    },
  );

  it('passes on the code and the fields of a refusal', async () => {
    answering(async () =>
      Response.json({ code: 'x', message: 'No.', fields: { email: ['Taken'] } }, { status: 409 }),
    );
    await expect(readEvent()).rejects.toMatchObject({
      status: 409,
      body: { code: 'x', message: 'No.', fields: { email: ['Taken'] } },
    });
  });

  it('distinguishes a network failure from an error response', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(readEvent()).rejects.toBeInstanceOf(NetworkError);
  });

  it('passes on the abort of a read', async () => {
    answering(() => Promise.reject(new DOMException('off', 'AbortError')));
    await expect(readEvent()).rejects.toMatchObject({ name: 'AbortError' });
  });
});
