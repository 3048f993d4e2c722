import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import AuthPage from './auth-page.tsx';

/** The label of each field, without its help text. */
const labels = () =>
  [...document.querySelectorAll('form input')].map(
    (input) => document.querySelector(`label[for="${input.id}"]`)?.textContent,
  );

// Shows spec 2.43
it('the login tab has username, password and links to the reset and to registration', () => {
  openPage('/auth', AuthPage);
  expect(labels()).toEqual(['Username', 'Password']);
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeTruthy();
  expect(screen.getByRole('link', { name: "Don't have an account? Register" })).toBeTruthy();
});

// Shows spec 2.44, 5.5
it('the register tab has the specified fields, with company and position optional', () => {
  openPage('/auth?tab=register', AuthPage);
  expect(labels()).toEqual([
    'First name',
    'Last name',
    'Email',
    'Username',
    'Company (optional)',
    'Position (optional)',
    'Password',
    'Confirm password',
  ]);
});

// Shows spec 2.46, 2.47
it.each([
  ['/auth', 'Forgot Password', ['Email'], 'Send Reset Link'],
  [
    '/auth?token=x',
    'Reset Password',
    ['Reset token', 'New password', 'Confirm new password'],
    'Reset Password',
  ],
])(
  '%s opens the dialog %s with its fields, Cancel and its button',
  async (address, title, fields, button) => {
    openPage(address, AuthPage);
    if (title === 'Forgot Password')
      await userEvent.click(screen.getByRole('link', { name: /^Forgot/ }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    for (const field of fields) expect(dialog.getByLabelText(field)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: button })).toBeTruthy();
  },
);

it('keeps the keyboard focus when the panel changes and when a dialog closes', async () => {
  openPage('/auth', AuthPage);
  const forgot = screen.getByRole('link', { name: 'Forgot password?' });
  for (const close of ['Cancel', 'Close']) {
    forgot.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot Password' }));
    dialog.getByRole('button', { name: close }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(forgot));
  }
  screen.getByRole('link', { name: "Don't have an account? Register" }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Register'));
  expect(document.activeElement?.role).toBe('tab');
});

// Shows spec 2.19
it('shows a spinner while the session loads', async () => {
  fakeServer({});
  openPage('/auth', AuthPage, { known: { '/api/user': undefined } });
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
  expect(screen.queryByRole('tab')).toBeNull();
});

it('names the golf day that is about to be booked, and offers Register first', async () => {
  fakeServer({ 'GET /api/events/7': { body: { title: 'Founders Series: Leeds' } } });
  openPage('/auth?event=7', AuthPage);
  expect(await screen.findByText('Founders Series: Leeds')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Register',
    'Login',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Register');
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
});
