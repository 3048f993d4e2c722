import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { useAuth } from '../../accounts/web/auth-context.tsx';
import AuthPage from './auth-page.tsx';
import type * as SessionBroadcast from './session-broadcast.ts';
import { broadcastSession, useSessionBroadcast } from './session-broadcast.ts';

const robin = { id: '0197', firstName: 'Robin', isActive: true };

const Frame = () => {
  useSessionBroadcast();
  return <Outlet />;
};
const Page = () => <p>{useAuth().user?.firstName ?? 'Nobody'}</p>;
const open = (user: object | null) => openPage('/events', Page, { user, Frame });

/** Sends what this page would send from another tab of the browser. */
function announceFromAnotherTab(): void {
  const other = new BroadcastChannel('fourball-session');
  other.postMessage('changed');
  other.close();
}

describe('a login or logout in another tab', () => {
  it('logs out here as well', async () => {
    fakeServer({ 'GET /api/user': { status: 401 } });
    open(robin);
    announceFromAnotherTab();
    expect(await screen.findByText('Nobody')).toBeTruthy();
  });

  it('logs in here as well', async () => {
    fakeServer({ 'GET /api/user': { body: robin } });
    open(null);
    announceFromAnotherTab();
    expect(await screen.findByText('Robin')).toBeTruthy();
  });

  it.each([
    ['/auth', '/dashboard'],
    ['/auth?tab=register', '/dashboard'],
    ['/auth?event=7', '/events/7'],
    ['/auth?next=/account/profile', '/account/profile'],
  ])('redirects from %s when another tab has logged in', async (address, target) => {
    fakeServer({ 'GET /api/user': { body: robin } });
    openPage(address, AuthPage, { user: null, Frame });
    await screen.findByRole('heading', { level: 1 });
    announceFromAnotherTab();
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(target);
  });

  it('does not interrupt setting a new password', async () => {
    fakeServer({ 'GET /api/user': { body: robin } });
    const client = openPage('/auth?token=abc', AuthPage, { user: null, Frame });
    await screen.findByRole('dialog', { name: 'Reset Password' });
    announceFromAnotherTab();
    await waitFor(() => expect(client.getQueryData(['/api/user'])).toMatchObject(robin));
    expect(await screen.findByRole('dialog', { name: 'Reset Password' })).toBeTruthy();
    expect(screen.queryByTestId('elsewhere')).toBeNull();
  });

  it('is not announced to the tab that it happened in', async () => {
    const sent = fakeServer({ 'GET /api/user': { body: robin } });
    open(robin);
    broadcastSession();
    // A channel keeps the order, so a message of our own would have arrived first.
    announceFromAnotherTab();
    await waitFor(() => expect(sent).not.toHaveLength(0));
    expect(sent).toHaveLength(1);
  });

  it('changes nothing while the network does not respond', async () => {
    const sent = fakeServer({});
    open(robin);
    announceFromAnotherTab();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByText('Robin')).toBeTruthy();
  });

  it('is ignored by browsers without BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const loaded: typeof SessionBroadcast = await import(
      /* @vite-ignore */ `./session-broadcast.ts?${'old-browser'}`
    );
    const OldFrame = () => {
      loaded.useSessionBroadcast();
      return <Outlet />;
    };
    openPage('/events', Page, { user: robin, Frame: OldFrame });
    expect(loaded.broadcastSession).not.toThrow();
    expect(screen.getByText('Robin')).toBeTruthy();
  });
});
