import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, openPage, shownToast } from '../../../../tests/support/page-stage.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { useLogOut } from './use-log-out.ts';

const robin = { id: '0197', firstName: 'Robin', isActive: true };

const Lounge = () => {
  const { mutate } = useLogOut();
  return (
    <RequireSignIn eventId="7">
      <button type="button" onClick={() => mutate()}>
        Logout
      </button>
    </RequireSignIn>
  );
};

describe('logging out', () => {
  const leave = async (answer: { status?: number; body?: unknown } | 'offline') => {
    fakeServer({ 'POST /api/logout': answer });
    const client = openPage('/lounge', Lounge, robin);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    return client;
  };

  it('goes home, not to /auth, forgets the user, and says so', async () => {
    const client = await leave({ body: { message: 'Done' } });
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/');
    await waitFor(() => expect(client.getQueryData(['/api/user'])).toBeNull());
    expect(shownToast()).toMatchObject({
      title: 'Logged out',
      description: 'You have been successfully logged out.',
    });
  });

  it.each([
    [{ status: 503, body: { message: 'We are very busy just now.' } }, 'We are very busy just now.'],
    ['offline' as const, 'The network did not answer'],
  ])('answered %o stays, and says: %s', async (answer, description) => {
    const client = await leave(answer);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Logout failed', description, variant: 'destructive' }),
    );
    expect(client.getQueryData(['/api/user'])).toEqual(robin);
  });
});

describe("what stands around a members' page", () => {
  it('leads to /auth when the session ends, with the event', async () => {
    const client = openPage('/lounge', Lounge, robin);
    act(() => {
      client.setQueryData(['/api/user'], null);
    });
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/auth?event=7');
  });
});
