import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#lib/http/endpoint.ts';
import type { z } from '#lib/schema.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { RequireLogin } from './require-login.tsx';
import { useLogOut } from './use-log-out.ts';

const robin = { id: '0197', firstName: 'Robin', isActive: true };

const Frame = () => {
  const { mutate } = useLogOut();
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Logout
      </button>
      <Outlet />
    </>
  );
};

type ReadBookings = Endpoint<'GET', '/api/bookings', { response: z.ZodArray<z.ZodString> }>;
const bookings = apiQuery<ReadBookings>('/api/bookings');
const Bookings = () => <p>{useLoaded(bookings).length} bookings</p>;
const Lounge = () => (
  <RequireLogin eventId="7">
    <Bookings />
  </RequireLogin>
);

const openLounge = () =>
  openPage('/lounge', Lounge, { user: robin, known: { '/api/bookings': [] }, Frame });

describe('logging out', () => {
  const logOut = async (answer: { status?: number; body?: unknown } | 'offline') => {
    const sent = fakeServer({ 'POST /api/logout': answer });
    const client = openLounge();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    return { client, sent };
  };

  // Shows spec 4.5, 7.7, 8.9
  it('goes to the home page, not to /auth, clears the user and their data, and shows a toast', async () => {
    const typed = ['fourball-conversation', 'fourball-application', 'fourball-contact'];
    for (const name of typed) sessionStorage.setItem(name, 'what robin typed');
    sessionStorage.setItem('redirectEventId', '7');
    const { client, sent } = await logOut({ body: { message: 'Done' } });
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/');
    await waitFor(() => expect(client.getQueryData(['/api/user'])).toBeNull());
    expect(client.getQueryData(bookings.queryKey)).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual(['redirectEventId']);
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/logout']);
    expect(shownToast()).toMatchObject({
      title: 'Logged out',
      description: 'You have been successfully logged out.',
    });
  });

  // Shows spec 8.4
  it.each([
    [
      { status: 503, body: { message: 'We are very busy just now.' } },
      'We are very busy just now.',
    ],
    ['offline' as const, 'The network did not answer'],
  ])('on %o stays on the page and shows: %s', async (answer, description) => {
    const { client } = await logOut(answer);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Logout failed',
        description,
        variant: 'destructive',
      }),
    );
    expect(client.getQueryData(['/api/user'])).toEqual(robin);
  });
});

describe("the wrapper of a members' page", () => {
  // Shows spec 2.19
  it('shows a spinner while the session loads', () => {
    fakeServer({});
    openPage('/lounge', Lounge, { known: { '/api/user': undefined, '/api/bookings': [] }, Frame });
    expect(screen.getByRole('status').textContent).toBe('Loading the page');
    expect(screen.queryByText('0 bookings')).toBeNull();
  });

  it('redirects to /auth with the event when the session ends', async () => {
    const client = openLounge();
    act(() => {
      client.setQueryData(['/api/user'], null);
    });
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/auth?event=7');
  });
});
