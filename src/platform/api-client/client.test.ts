import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api, NetworkError } from './client.ts';

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
    expect(await api.post('/api/login', { username: 'jo' })).toEqual({ id: 1 });
    expect(fetching).toHaveBeenCalledWith('/api/login', {
      credentials: 'include',
      method: 'POST',
      body: '{"username":"jo"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('takes an empty answer for none', async () => {
    answering(async () => new Response(null, { status: 204 }));
    expect(await api.post('/api/logout')).toBeUndefined();
  });

  // Shows spec 8.1, product 30, call 16
  it.each([
    ['the body', '{"code":"x","message":"No."}', '409: {"code":"x","message":"No."}'],
    ['the status text of an empty body', '', '409: Conflict'],
    ['a body that is no JSON', 'Bad gateway', '409: Bad gateway'],
  ])('says status and %s of an answer that is not OK', async (_name, body, message) => {
    answering(async () => new Response(body, { status: 409, statusText: 'Conflict' }));
    await expect(api.get('/api/events')).rejects.toThrow(new ApiError(409, 'Conflict', body));
    await expect(api.get('/api/events')).rejects.toThrow(message);
  });

  it('hands over what a refusal says', async () => {
    answering(async () =>
      Response.json({ code: 'x', message: 'No.', fields: { email: ['Taken'] } }, { status: 409 }),
    );
    await expect(api.get('/api/events')).rejects.toMatchObject({
      status: 409,
      body: { code: 'x', message: 'No.', fields: { email: ['Taken'] } },
    });
  });

  it('tells a network that did not answer from a server that did', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.get('/api/events')).rejects.toBeInstanceOf(NetworkError);
  });

  it('leaves a read that was called off alone', async () => {
    answering(() => Promise.reject(new DOMException('off', 'AbortError')));
    await expect(api.get('/api/events')).rejects.toMatchObject({ name: 'AbortError' });
  });
});
