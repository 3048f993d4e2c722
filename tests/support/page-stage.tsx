import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { vi } from 'vitest';
import { AuthProvider } from '#features/identity/accounts/web/auth-context.tsx';
import { api } from '#platform/api-client/client.ts';
import { createQueryClient } from '#platform/api-client/queries.ts';
import { type ToastRecord, toastStore } from '#ui/toast/toast.ts';

/** The response to one call: a status (default 200) and a body, or no response at all. */
type Answer = { readonly status?: number; readonly body?: unknown } | 'offline';
type Sent = { readonly call: string; readonly body: unknown };

/**
 * Replaces `fetch`: responds by "POST /path" and records each call. A call that is not listed fails
 * as if offline.
 */
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

/**
 * Shown at every other address that a page under test may navigate to; its text is that address.
 */
const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
};

type Stage = {
  /** The user who is logged in. Default: nobody. */
  readonly user?: object | null;
  /** API responses that are already in the query cache, by path. */
  readonly known?: Readonly<Record<string, unknown>>;
  /** A layout around all pages, with an `<Outlet />` for them. */
  readonly Frame?: ComponentType;
};

/** Opens one page at an address. Every other address shows only itself. */
export function openPage(address: string, Page: ComponentType, stage: Stage = {}): QueryClient {
  const { user = null, known = {}, Frame = Outlet } = stage;
  const client = createQueryClient(api, 'browser');
  for (const [key, data] of Object.entries({ '/api/user': user, ...known }))
    client.setQueryData([key], data);
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

/** The toast on the screen now. */
export const shownToast = (): ToastRecord | undefined => toastStore.read().find(({ open }) => open);
