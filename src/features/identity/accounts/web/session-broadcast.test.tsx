import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import AuthPage from '../../sign-in/web/auth-page.tsx';
import { useAuth } from './auth-context.tsx';
import { broadcastSession, useSessionBroadcast } from './session-broadcast.ts';

const robin = { id: '0197', firstName: 'Robin', isActive: true };

/** Brings a message to every open channel of its name but the one it was sent by. */
class Channels {
  static open = new Set<Channels>();
  onmessage: (() => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channels.open.add(this);
  }
  postMessage(): void {
    for (const other of Channels.open) if (other !== this && other.name === this.name) other.onmessage?.();
  }
  close(): void {
    Channels.open.delete(this);
  }
}

const Frame = () => {
  useSessionBroadcast();
  return <Outlet />;
};
const Page = () => <p>{useAuth().user?.firstName ?? 'Nobody'}</p>;
const open = (user: object | null) => openPage('/events', Page, { user, Frame });

/** What the same product says in another tab of this browser. */
function anotherTabTells(): void {
  const other = new Channels('fourball-session');
  other.postMessage();
  other.close();
}

describe('what happens in another tab', () => {
  it('logs out here when another tab logs out', async () => {
    vi.stubGlobal('BroadcastChannel', Channels);
    fakeServer({ 'GET /api/user': { status: 401 } });
    open(robin);
    anotherTabTells();
    expect(await screen.findByText('Nobody')).toBeTruthy();
  });

  it('logs in here when another tab logs in', async () => {
    vi.stubGlobal('BroadcastChannel', Channels);
    fakeServer({ 'GET /api/user': { body: robin } });
    open(null);
    anotherTabTells();
    expect(await screen.findByText('Robin')).toBeTruthy();
  });

  it.each([
    ['/auth', '/dashboard'],
    ['/auth?tab=register', '/dashboard'],
    ['/auth?event=7', '/events/7'],
    ['/auth?next=/account/profile', '/account/profile'],
  ])('logged in there, somebody at %s is redirected here as well', async (address, led) => {
    vi.stubGlobal('BroadcastChannel', Channels);
    fakeServer({ 'GET /api/user': { body: robin } });
    openPage(address, AuthPage, { user: null, Frame });
    await screen.findByRole('heading', { level: 1 });
    anotherTabTells();
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(led);
  });

  it('logged in there, a reset password is still set here', async () => {
    vi.stubGlobal('BroadcastChannel', Channels);
    fakeServer({ 'GET /api/user': { body: robin } });
    const client = openPage('/auth?token=abc', AuthPage, { user: null, Frame });
    await screen.findByRole('dialog', { name: 'Reset Password' });
    anotherTabTells();
    await waitFor(() => expect(client.getQueryData(['/api/user'])).toMatchObject(robin));
    expect(await screen.findByRole('dialog', { name: 'Reset Password' })).toBeTruthy();
    expect(screen.queryByTestId('elsewhere')).toBeNull();
  });

  it('is not heard by the tab that tells it', async () => {
    vi.stubGlobal('BroadcastChannel', Channels);
    const sent = fakeServer({ 'GET /api/user': { status: 401 } });
    open(robin);
    const heard = vi.spyOn(Channels.prototype, 'postMessage');
    broadcastSession();
    expect(heard).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(0);
  });

  it('counts for nothing while the network does not answer', async () => {
    vi.stubGlobal('BroadcastChannel', Channels);
    const sent = fakeServer({});
    open(robin);
    anotherTabTells();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByText('Robin')).toBeTruthy();
  });

  it('is not told by browsers that cannot, and nothing breaks', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    open(robin);
    expect(broadcastSession).not.toThrow();
  });
});
