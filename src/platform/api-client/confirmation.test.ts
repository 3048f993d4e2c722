import { afterEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#lib/http/endpoint.ts';
import type { z } from '#lib/schema.ts';
import { ApiError, api, confirmWith } from './client.ts';

type Give = Endpoint<
  'POST',
  '/api/admin/grants',
  { body: z.ZodObject<{ count: z.ZodNumber }>; response: z.ZodObject<{ done: z.ZodBoolean }> }
>;

const give = () => api.post<Give>('/api/admin/grants', { body: { count: 2 } });

afterEach(() => void vi.unstubAllGlobals());

/** A server that refuses a write until it is confirmed. */
function stage(answer: boolean) {
  const state = { isConfirmed: false, bodies: [] as unknown[], asked: 0 };
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    state.bodies.push(init.body);
    return state.isConfirmed
      ? new Response('{"done":true}')
      : new Response('{"code":"confirmation_needed","message":"Please confirm."}', { status: 403 });
  });
  const end = confirmWith(async () => {
    state.asked += 1;
    state.isConfirmed = answer;
    return answer;
  });
  return { state, end };
}

test('a write that needs a confirmation waits for it, and is then sent again as it was', async () => {
  const { state, end } = stage(true);
  expect(await give()).toEqual({ done: true });
  expect(state).toMatchObject({ asked: 1, bodies: ['{"count":2}', '{"count":2}'] });
  end();
});

test('without the confirmation, and where nobody asks, the write is refused as it was', async () => {
  const { state, end } = stage(false);
  const refusal = await give().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  end();
  await expect(give()).rejects.toThrow('confirmation_needed');
  expect(state.bodies).toHaveLength(2);
  expect(state.asked).toBe(1);
});
