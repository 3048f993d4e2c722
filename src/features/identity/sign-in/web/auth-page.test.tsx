import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { arriveAt, press, robin, type } from './auth.stage.ts';
import AuthPage from './auth-page.tsx';
import { SESSION_CHECK } from './use-log-in.ts';

const logIn = async (password = 'fairway-demo') => {
  await type('Username', 'robin');
  await type('Password', password);
  await press('Login');
};

describe('arriving at /auth', () => {
  // Shows spec 2.2, 4.7
  it.each([
    ['/auth', 'Login'],
    ['/auth?tab=register', 'Register'],
  ])('%s opens the tab %s', (address, tab) => {
    openPage(address, AuthPage);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab);
  });

  // Shows spec 2.50
  it('redirects a logged-in user to the dashboard', async () => {
    openPage('/auth', AuthPage, { user: robin });
    expect(await arriveAt()).toBe('/dashboard');
  });

  // Shows spec 2.49
  it('redirects a logged-in user to the saved event, once', async () => {
    sessionStorage.setItem('redirectEventId', '7');
    openPage('/auth', AuthPage, { user: robin });
    expect(await arriveAt()).toBe('/events/7');
    expect(sessionStorage.getItem('redirectEventId')).toBeNull();
  });

  // Shows attack 49
  it.each(['//evil.example', 'https://evil.example', '../admin', 'javascript:alert(1)'])(
    'redirects a logged-in user to the dashboard although %s was planted as an event',
    async (planted) => {
      sessionStorage.setItem('redirectEventId', planted);
      openPage('/auth', AuthPage, { user: robin });
      expect(await arriveAt()).toBe('/dashboard');
    },
  );

  // Shows product 22
  it('redirects a logged-in user to the event in the address', async () => {
    openPage('/auth?event=7', AuthPage, { user: robin });
    expect(await arriveAt()).toBe('/events/7');
    expect(sessionStorage.getItem('redirectEventId')).toBeNull();
  });

  // Shows product 22, attack 49
  it.each([
    [
      '/bookings/01a00000-0000-7000-8000-00000000000a',
      '/bookings/01a00000-0000-7000-8000-00000000000a',
    ],
    ['//evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
  ])('redirects a logged-in user with next=%s to %s', async (page, target) => {
    openPage(`/auth?next=${page}`, AuthPage, { user: robin });
    expect(await arriveAt()).toBe(target);
  });

  it('shows the forms and saves the event when the session has ended', async () => {
    fakeServer({ 'GET /api/user': { status: 401, body: { code: 'not_logged_in' } } });
    openPage('/auth?event=7', AuthPage, { user: robin });
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
    expect(sessionStorage.getItem('redirectEventId')).toBe('7');
  });

  // Shows product 21
  it('saves the event in the address', () => {
    openPage('/auth?event=7', AuthPage);
    expect(sessionStorage.getItem('redirectEventId')).toBe('7');
  });

  it('saves nothing that is not an event', () => {
    openPage('/auth?event=../admin', AuthPage);
    expect(sessionStorage.getItem('redirectEventId')).toBeNull();
  });
});

describe('the login tab', () => {
  // Shows spec 5.1
  it('says what to correct, and sends nothing until it is', async () => {
    const sent = fakeServer({});
    openPage('/auth', AuthPage);
    await press('Login');
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  // Shows spec 3.2, 4.3, 7.4, 7.5, 8.7, product 20
  it('logs in, greets, goes to the dashboard and checks the session', async () => {
    const sent = fakeServer({
      'POST /api/login': { body: robin },
      'GET /api/user': { body: robin },
    });
    performance.clearMarks(SESSION_CHECK);
    const client = openPage('/auth', AuthPage);
    await logIn();
    expect(await arriveAt()).toBe('/dashboard');
    expect(shownToast()).toMatchObject({
      title: 'Login successful',
      description: 'Welcome back, Robin!',
    });
    expect(client.getQueryData(['/api/user'])).toEqual(robin);
    await waitFor(() => expect(performance.getEntriesByName(SESSION_CHECK)).toHaveLength(1));
    expect(sent).toEqual([
      { call: 'POST /api/login', body: { username: 'robin', password: 'fairway-demo' } },
      { call: 'GET /api/user', body: undefined },
    ]);
  });

  // Shows spec 6.6
  it('goes back to the saved event', async () => {
    fakeServer({ 'POST /api/login': { body: robin } });
    openPage('/auth?event=7&tab=login', AuthPage);
    await logIn();
    expect(await arriveAt()).toBe('/events/7');
    expect(sessionStorage.getItem('redirectEventId')).toBeNull();
  });

  it('goes back to the event in the address if the browser refuses storage', async () => {
    const storage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    fakeServer({ 'POST /api/login': { body: robin } });
    openPage('/auth?event=7&tab=login', AuthPage);
    await logIn();
    expect(await arriveAt()).toBe('/events/7');
    storage.mockRestore();
  });

  it('goes back to the page that redirected to the login', async () => {
    fakeServer({ 'POST /api/login': { body: robin } });
    openPage('/auth?next=/event-payment/7', AuthPage);
    await logIn();
    expect(await arriveAt()).toBe('/event-payment/7');
  });

  it('sends the token of the emailed link that opened the page', async () => {
    const sent = fakeServer({ 'POST /api/login': { body: robin } });
    openPage('/auth?confirm=the-token', AuthPage);
    expect(screen.getByText(/The link in your email confirms your login/)).toBeTruthy();
    await logIn();
    expect(sent[0]?.body).toEqual({
      username: 'robin',
      password: 'fairway-demo',
      confirmation: 'the-token',
    });
  });

  it('reloads data that was loaded as a visitor', async () => {
    fakeServer({ 'POST /api/login': { body: robin } });
    const client = openPage('/auth', AuthPage);
    client.setQueryData(['/api/events/7'], { canBook: false });
    await logIn();
    await arriveAt();
    expect(client.getQueryData(['/api/events/7'])).toBeUndefined();
  });

  // Shows spec 8.2
  it.each([
    [
      { status: 401, body: { message: 'That username and password don’t match.' } },
      'That username and password don’t match.',
    ],
    [{ status: 502 }, 'Authentication failed'],
    ['offline' as const, 'Failed to authenticate'],
  ])('on %o it shows “%s” and keeps typed values', async (answer, description) => {
    fakeServer({ 'POST /api/login': answer });
    openPage('/auth', AuthPage);
    await logIn('not-the-one');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Login failed',
        description,
        variant: 'destructive',
      }),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('not-the-one');
  });

  it('takes the message of a failed login away from the form for registering', async () => {
    fakeServer({ 'POST /api/login': { status: 502 } });
    openPage('/auth', AuthPage);
    await logIn('not-the-one');
    await waitFor(() => expect(shownToast()?.title).toBe('Login failed'));
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
    await waitFor(() => expect(shownToast()).toBeUndefined());
    expect(screen.getByText(/^Registering takes a minute/)).toBeTruthy();
  });
});
