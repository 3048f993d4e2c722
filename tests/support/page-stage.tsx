import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { afterEach, vi } from 'vitest';
import { AuthProvider } from '#features/identity/accounts/web/auth-context.tsx';
import { api } from '#platform/api-client/client.ts';
import { createQueryClient } from '#platform/api-client/queries.ts';
import { dismissToast, type ToastRecord, toastStore } from '#ui/toast/toast.ts';

/** What the network answers to one call: a status (200) and a body, or nothing at all. */
type Answer = { readonly status?: number; readonly body?: unknown } | 'offline';
type Sent = { readonly call: string; readonly body: unknown };

/** Stands in for the network: answers by "POST /path", and notes what was sent. Every other call breaks off. */
export function fakeServer(answers: Readonly<Record<string, Answer>>): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    sent.push({ call, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const answer = answers[call] ?? 'offline';
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status ?? 200 });
  });
  return sent;
}

/** The page somewhere else to which a page under test may lead; its text is its address. */
const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
};

type Stage = {
  /** Who is signed in; a visitor unless told. */
  readonly user?: object | null;
  /** What the browser has been told already, by path. */
  readonly known?: Readonly<Record<string, unknown>>;
  /** Stands around all pages, with an `<Outlet />` for them. */
  readonly Frame?: ComponentType;
};

/** Opens one page at an address; every other address only says where one has got to. */
export function openPage(address: string, Page: ComponentType, stage: Stage = {}): QueryClient {
  const { user = null, known = {}, Frame = Outlet } = stage;
  const client = createQueryClient(api, 'browser');
  for (const [key, data] of Object.entries({ '/api/user': user, ...known })) client.setQueryData([key], data);
  const path = new URL(address, 'http://localhost').pathname;
  const pages = [
    { path, Component: Page },
    { path: '*', Component: Elsewhere },
  ];
  const Site = createRoutesStub([{ Component: Frame, children: pages }]);
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Site initialEntries={[address]} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return client;
}

/** The message on the screen now. */
export const shownToast = (): ToastRecord | undefined => toastStore.read().find(({ open }) => open);

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
