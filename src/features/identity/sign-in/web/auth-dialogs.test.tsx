import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import AuthPage from './auth-page.tsx';

const typing = userEvent.setup();
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the Forgot Password dialog', () => {
  const forgot = async (email: string, address = '/auth') => {
    openPage(address, AuthPage);
    await typing.click(screen.getByRole('link', { name: 'Forgot password?' }));
    const shown = await dialog('Forgot Password');
    await typing.type(shown.getByLabelText('Email'), email);
    await typing.click(shown.getByRole('button', { name: 'Send Reset Link' }));
    return shown;
  };

  // Shows spec 4.9, 7.10, 8.10
  it('sends the address, shows a toast for 5 seconds, and closes', async () => {
    const sent = fakeServer({ 'POST /api/forgot-password': { body: { message: 'Done' } } });
    await forgot('robin@example.com');
    await gone();
    expect(sent).toEqual([
      { call: 'POST /api/forgot-password', body: { email: 'robin@example.com' } },
    ]);
    expect(shownToast()).toMatchObject({
      title: 'Password Reset Sent',
      description: 'Check your email for password reset instructions.',
      duration: 5000,
    });
  });

  // Shows product 22
  it('sends the page to return to as well', async () => {
    const sent = fakeServer({ 'POST /api/forgot-password': { body: { message: 'Done' } } });
    await forgot('robin@example.com', '/auth?next=/forum');
    await gone();
    expect(sent[0]?.body).toEqual({ email: 'robin@example.com', next: '/forum' });
  });

  // Shows spec 7.10, 8.5
  it.each([
    [{ status: 429, body: { message: 'Too many password resets.' } }, 'Too many password resets.'],
    [{ status: 502 }, 'Failed to send reset email'],
    ['offline' as const, 'An error occurred. Please try again.'],
  ])('on %o the dialog shows: %s, and stays open', async (answer, description) => {
    fakeServer({ 'POST /api/forgot-password': answer });
    const shown = await forgot('robin@example.com');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Error', description, variant: 'destructive' }),
    );
    expect(shown.getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com');
  });

  // Shows spec 5.7
  it('refuses an invalid address', async () => {
    const shown = await forgot('robin');
    expect(await shown.findByText('Invalid email format')).toBeTruthy();
  });

  // Shows spec 2.46, 4.8
  it('closes on Cancel', async () => {
    const shown = await forgot('robin');
    await typing.click(shown.getByRole('button', { name: 'Cancel' }));
    await gone();
  });
});

const WithSearch = () => (
  <>
    <p data-testid="search">{useLocation().search}</p>
    <Outlet />
  </>
);

describe('the Reset Password dialog', () => {
  const reset = async (password: string, again = password) => {
    openPage('/auth?tab=register&token=the-token', AuthPage);
    const shown = await dialog('Reset Password');
    await typing.type(shown.getByLabelText('New password'), password);
    await typing.type(shown.getByLabelText('Confirm new password'), again);
    await typing.click(shown.getByRole('button', { name: 'Reset Password' }));
    return shown;
  };

  // Shows spec 2.3, 2.48
  it('opens with the token of the address filled in', async () => {
    openPage('/auth?token=the-token', AuthPage);
    const shown = await dialog('Reset Password');
    expect(shown.getByLabelText<HTMLInputElement>('Reset token').value).toBe('the-token');
    await waitFor(() => expect(document.activeElement).toBe(shown.getByLabelText('New password')));
  });

  // Shows spec 4.10, 7.11, 8.11
  it('sets the password, closes, forgets the token and shows the login tab', async () => {
    const sent = fakeServer({ 'POST /api/reset-password': { body: { message: 'Done' } } });
    await reset('a-new-password');
    await gone();
    const password = 'a-new-password';
    expect(sent).toEqual([
      {
        call: 'POST /api/reset-password',
        body: { token: 'the-token', password, confirmPassword: password },
      },
    ]);
    expect(shownToast()).toMatchObject({
      title: 'Password Reset Successful',
      description: 'Your password has been reset. You can now log in with your new password.',
      duration: 5000,
    });
    await waitFor(() =>
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login'),
    );
  });

  // Shows spec 7.11, 8.6
  it.each([
    [{ status: 429, body: { message: 'Too many password resets.' } }, 'Too many password resets.'],
    [{ status: 502 }, 'Failed to reset password'],
    ['offline' as const, 'An error occurred. Please try again.'],
  ])('on %o the dialog shows: %s', async (answer, description) => {
    fakeServer({ 'POST /api/reset-password': answer });
    await reset('a-new-password');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Error', description }));
  });

  // Shows spec 2.47, 4.8
  it('closes on Cancel without a request, and stays closed after a reload', async () => {
    const sent = fakeServer({});
    openPage('/auth?event=7&token=the-token', AuthPage, { Frame: WithSearch });
    const shown = await dialog('Reset Password');
    await typing.click(shown.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    await waitFor(() =>
      expect(screen.getByTestId('search').textContent).toBe('?event=7&tab=login'),
    );
  });

  // Shows product 31
  it('shows beside the token that a link was already used', async () => {
    const message =
      'This reset link has expired or has already been used. Please request a new one.';
    fakeServer({
      'POST /api/reset-password': { status: 410, body: { message, fields: { token: [message] } } },
    });
    const shown = await reset('a-new-password');
    expect(await shown.findByText(message)).toBeTruthy();
  });

  // Shows spec 5.9
  it('reports different passwords beside the field', async () => {
    const shown = await reset('a-new-password', 'another-password');
    expect(await shown.findByText("Passwords don't match")).toBeTruthy();
  });

  it('works while logged in, and checks the session afterwards', async () => {
    fakeServer({
      'POST /api/reset-password': { body: { message: 'Done' } },
      'GET /api/user': { status: 401, body: { code: 'not_logged_in' } },
    });
    const client = openPage('/auth?token=the-token', AuthPage, {
      user: { id: '0197', firstName: 'Robin' },
    });
    const shown = await dialog('Reset Password');
    await typing.type(shown.getByLabelText('New password'), 'a-new-password');
    await typing.type(shown.getByLabelText('Confirm new password'), 'a-new-password');
    await typing.click(shown.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(client.getQueryData(['/api/user'])).toBeNull());
  });
});
