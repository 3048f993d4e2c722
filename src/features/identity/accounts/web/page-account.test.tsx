import { act, screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_HEADER } from '#lib/http/account-header.ts';
import type { Endpoint } from '#lib/http/endpoint.ts';
import type { z } from '#lib/schema.ts';
import { api, apiOf, setPageAccount } from '#platform/api-client/client.ts';
import { uploadFile } from '#platform/api-client/upload-file.ts';
import { openPage } from '#tests/page-stage.tsx';
import type { AccountView } from '../contract.ts';
import { changeUser, enterAs, usePageAccount } from './session.ts';

const robin = { id: 'robin', firstName: 'Robin' } as AccountView;
const sam = { id: 'sam', firstName: 'Sam' } as AccountView;

const Frame = () => {
  usePageAccount();
  return (
    <>
      <Link to="/elsewhere">Go on</Link>
      <Outlet />
    </>
  );
};

type Text = Endpoint<'POST', '/api/texts', { body: z.ZodString }>;
type File = Endpoint<'POST', '/api/files', Record<never, never>>;

const senders: (string | null)[] = [];
/** The account that a write of the page names now. */
async function sender(from = api): Promise<string | null | undefined> {
  await from.post<Text>('/api/texts', { body: 'Hello' });
  return senders.at(-1);
}

afterAll(() => setPageAccount(undefined));
beforeEach(() => {
  setPageAccount(undefined);
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    senders.push(new Headers(headers).get(ACCOUNT_HEADER));
    return new Response('');
  });
});

test('a page’s writes name the account it was opened from, whoever logs in in another tab', async () => {
  const client = openPage('/forum', () => <p>A page</p>, { user: robin, Frame });
  expect(await sender()).toBe('robin');
  act(() => changeUser(client, sam));
  expect(await sender()).toBe('robin');
  act(() => changeUser(client, null));
  act(() => changeUser(client, sam));
  expect(await sender()).toBe('robin');
  act(() => screen.getByText('Go on').click());
  await screen.findByTestId('elsewhere');
  expect(await sender()).toBe('sam');
});

test('a visitor’s page names nobody until somebody logs in, here or in another tab', async () => {
  const client = openPage('/forum', () => <p>A page</p>, { user: null, Frame });
  expect(await sender()).toBeNull();
  act(() => changeUser(client, robin));
  await expect.poll(() => sender()).toBe('robin');
  act(() => enterAs(client, sam));
  expect(await sender()).toBe('sam');
});

test('a text that is saved after its page was left names its writer, and so does a file', async () => {
  setPageAccount('sam');
  expect(await sender(apiOf('robin'))).toBe('robin');
  await api.upload<File>('/api/files', new Blob(['x']));
  expect(senders.at(-1)).toBe('sam');

  const set = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  void uploadFile<File>('/api/files', new Blob(['x']), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(set).toHaveBeenCalledWith(ACCOUNT_HEADER, 'sam');
});
