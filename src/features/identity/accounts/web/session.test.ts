import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#platform/api-client/client.ts';
import { pageRequest } from '#platform/api-client/context.ts';
import { keepBrowserClient } from '#platform/api-client/prefetch.ts';
import { createQueryClient } from '#platform/api-client/queries.ts';
import { loadUser, membersOnly, membersOnlyHere } from './session.ts';

const robin = { id: '0197', username: 'robin', firstName: 'Robin', isActive: true };
const notLoggedIn = () =>
  Promise.reject(new ApiError(401, 'Unauthorized', '{"code":"not_logged_in"}'));

/** A page being rendered on the server, for someone with a session cookie or without one. */
function page({ hasSession, answer }: { hasSession: boolean; answer?: () => Promise<unknown> }) {
  const requested: string[] = [];
  const read = (path: string) => {
    requested.push(path);
    return answer?.() ?? Promise.resolve(robin);
  };
  const context = new RouterContextProvider();
  const page = {
    api: { read },
    hasSession,
    requested: '/search?q=leeds',
    now: new Date(0),
    nonce: '',
    publicUrl: '',
    contactEmail: '',
    consentScripts: [],
    report: () => undefined,
  };
  context.set(pageRequest, page);
  return { context, requested };
}

const redirection = async (loading: Promise<unknown>) => {
  const thrown: unknown = await loading.catch((error: unknown) => error);
  return thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : thrown;
};

describe('the user who comes with a page', () => {
  const loaded = async (context: RouterContextProvider) => (await loadUser(context)).state?.[0];

  // Shows product 19
  it('is nobody without a session cookie, and no request is made', async () => {
    const { context, requested } = page({ hasSession: false });
    expect(await loaded(context)).toEqual([['/api/user'], null]);
    expect(requested).toEqual([]);
  });

  // Shows spec 4.1, product 19
  it('is the owner of the session', async () => {
    const { context } = page({ hasSession: true });
    expect(await loaded(context)).toEqual([['/api/user'], robin]);
  });

  // Shows spec 4.2, 7.3
  it.each([
    ['a session that has ended', notLoggedIn],
    ['any other refusal', () => Promise.reject(new ApiError(503, 'Service Unavailable', ''))],
  ])('is nobody for %s', async (_why, answer) => {
    const { context } = page({ hasSession: true, answer });
    expect(await loaded(context)).toEqual([['/api/user'], null]);
  });
});

describe("a members' page on the server", () => {
  const load = async (user: { firstName: string }) => `for ${user.firstName}`;

  // Shows spec 2.18
  it('sends a visitor to /auth (302)', async () => {
    const { context } = page({ hasSession: false });
    expect(await redirection(membersOnly(context, load))).toEqual([302, '/auth']);
  });

  it('leads back to the page as it was requested, with its query', async () => {
    const { context } = page({ hasSession: false });
    expect(await redirection(membersOnly(context, load, { page: '/search' }))).toEqual([
      302,
      '/auth?next=/search?q=leeds',
    ]);
  });

  it('sends someone whose session has ended to /auth with their event', async () => {
    const { context } = page({ hasSession: true, answer: notLoggedIn });
    expect(await redirection(membersOnly(context, load, { eventId: '7' }))).toEqual([
      302,
      '/auth?event=7',
    ]);
  });

  // Shows spec 6.2
  it('is loaded for the logged-in user', async () => {
    const { context } = page({ hasSession: true });
    expect(await membersOnly(context, load)).toBe('for Robin');
  });
});

describe("a members' page in the browser", () => {
  const open = (user: object | null) => {
    const { context } = page({ hasSession: true });
    const client = keepBrowserClient(createQueryClient(context.get(pageRequest).api, 'browser'));
    client.setQueryData(['/api/user'], user);
    return client;
  };

  it('sends a visitor to /auth', async () => {
    open(null);
    const loading = membersOnlyHere(async () => 'loaded');
    expect(await redirection(loading)).toEqual([302, '/auth']);
  });

  // Shows spec 6.2
  it('is loaded for the logged-in user', async () => {
    open(robin);
    expect(await membersOnlyHere(async (user) => user.username)).toBe('robin');
  });

  it('treats a 401 of its own reads as the end of the session', async () => {
    const client = open(robin);
    const load = () => Promise.reject(new Response('401: ', { status: 401 }));
    expect(await redirection(membersOnlyHere(load, { eventId: '7' }))).toEqual([
      302,
      '/auth?event=7',
    ]);
    expect(client.getQueryData(['/api/user'])).toBeNull();
  });

  it('leaves every other failure to the error page and keeps the session', async () => {
    const client = open(robin);
    const offline = new NetworkError('The network did not answer');
    await expect(membersOnlyHere(() => Promise.reject(offline))).rejects.toBe(offline);
    expect(client.getQueryData(['/api/user'])).toEqual(robin);
  });
});
