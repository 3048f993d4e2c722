import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import AuthPage from './auth-page.tsx';

const robin = { id: '0197', username: 'robin', firstName: 'Robin', isAdmin: false, isActive: true };
const needed = {
  status: 401,
  body: {
    code: 'two_factor_required',
    message: 'Your password is right.',
    challenge: 'the-challenge',
  },
};
const wrong = {
  code: 'wrong_code',
  message: 'That code is not right.',
  fields: { code: ['Not right.'] },
};
const typing = userEvent.setup();

const arriveAt = async () => (await screen.findByTestId('elsewhere')).textContent;
const press = (name: string) => typing.click(screen.getByRole('button', { name }));
const enterPassword = async (address = '/auth') => {
  openPage(address, AuthPage);
  await typing.type(screen.getByLabelText('Username'), 'robin');
  await typing.type(screen.getByLabelText('Password'), 'fairway-demo');
  await press('Login');
  return screen.findByLabelText('Code from your app');
};

describe('two-factor at a login', () => {
  beforeEach(() => sessionStorage.clear());

  it('replaces the password form, takes the focus and shows no error', async () => {
    fakeServer({ 'POST /api/login': needed });
    const field = await enterPassword();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(shownToast()).toBeUndefined();
  });

  it('logs in with a pasted code, greets and redirects like a login without two-factor', async () => {
    const sent = fakeServer({
      'POST /api/login': needed,
      'POST /api/login/two-factor': { body: robin },
    });
    await typing.click(await enterPassword('/auth?event=7&tab=login'));
    await typing.paste(' 123 456 ');
    await press('Login');
    expect(await arriveAt()).toBe('/events/7');
    expect(shownToast()).toMatchObject({
      title: 'Login successful',
      description: 'Welcome back, Robin!',
    });
    expect(sent).toContainEqual({
      call: 'POST /api/login/two-factor',
      body: { challenge: 'the-challenge', code: '123456' },
    });
  });

  it('reports a wrong code beside the field and in a toast, and keeps it', async () => {
    fakeServer({
      'POST /api/login': needed,
      'POST /api/login/two-factor': { status: 403, body: wrong },
    });
    const field = await enterPassword();
    await typing.type(field, '123456');
    await press('Login');
    expect(await screen.findByText('Not right.')).toBeTruthy();
    expect(field).toHaveProperty('value', '123456');
    expect(shownToast()).toMatchObject({
      title: 'Login failed',
      description: 'That code is not right.',
      variant: 'destructive',
    });
  });

  it('requires six digits before anything is sent', async () => {
    const sent = fakeServer({ 'POST /api/login': needed });
    await typing.type(await enterPassword(), '12345');
    await press('Login');
    expect(await screen.findByText('Please enter the 6 digits your app shows')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('accepts a recovery code instead', async () => {
    const sent = fakeServer({
      'POST /api/login': needed,
      'POST /api/login/two-factor': { body: robin },
    });
    await enterPassword();
    await press('Use a recovery code instead');
    const field = screen.getByLabelText('Recovery code');
    expect(document.activeElement).toBe(field);
    await typing.type(field, 'abcd-ef01-2345');
    await press('Login');
    expect(await arriveAt()).toBe('/dashboard');
    expect(sent[1]?.body).toEqual({ challenge: 'the-challenge', code: 'ABCDEF012345' });
  });

  it('returns to the password with everything that was typed', async () => {
    fakeServer({ 'POST /api/login': needed });
    await enterPassword();
    await press('Back');
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'robin');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'fairway-demo');
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  it('returns by itself when the challenge has expired', async () => {
    const over = { code: 'two_factor_expired', message: 'That took too long.' };
    fakeServer({
      'POST /api/login': needed,
      'POST /api/login/two-factor': { status: 410, body: over },
    });
    await typing.type(await enterPassword(), '123456');
    await press('Login');
    expect(await screen.findByLabelText('Password')).toHaveProperty('value', 'fairway-demo');
    expect(shownToast()).toMatchObject({
      title: 'Login failed',
      description: 'That took too long.',
    });
  });
});

it('an admin who has to set up two-factor is redirected there first, and the event stays saved', async () => {
  fakeServer({
    'POST /api/login': { body: { ...robin, isAdmin: true, mustSetUpTwoFactor: true } },
  });
  openPage('/auth?event=7&tab=login', AuthPage);
  await typing.type(screen.getByLabelText('Username'), 'robin');
  await typing.type(screen.getByLabelText('Password'), 'fairway-demo');
  await press('Login');
  expect(await arriveAt()).toBe('/account/security');
  expect(sessionStorage.getItem('redirectEventId')).toBe('7');
});
