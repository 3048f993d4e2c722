import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { arriveAt, press, robin, type } from './auth.stage.ts';
import AuthPage from './auth-page.tsx';

const register = async () => {
  const entered = {
    'First name': 'Robin',
    'Last name': 'Hartley',
    Email: 'robin@example.com',
    Username: 'robin',
  };
  for (const [label, text] of Object.entries(entered)) await type(label, text);
  await type('Password', 'fairway-demo');
  await type('Confirm password', 'fairway-demo');
  await press('Register');
};

describe('the register tab', () => {
  // Shows spec 3.3, 4.4, 7.6, 8.8
  it('sends the specified fields, greets, and goes to /membership with the event still saved', async () => {
    const sent = fakeServer({ 'POST /api/register': { status: 201, body: robin } });
    openPage('/auth?tab=register&event=7', AuthPage);
    await register();
    expect(await arriveAt()).toBe('/membership');
    expect(shownToast()).toMatchObject({
      title: 'Registration successful',
      description: 'Welcome to Fourball, Robin!',
    });
    expect(sessionStorage.getItem('redirectEventId')).toBe('7');
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
      {
        call: 'POST /api/register',
        body: {
          username: 'robin',
          email: 'robin@example.com',
          password: 'fairway-demo',
          firstName: 'Robin',
          lastName: 'Hartley',
          company: '',
          position: '',
          isAdmin: false,
          isActive: true,
        },
      },
    ]);
  });

  // Shows product 22
  it.each([
    ['/auth?tab=register&next=/forum', '/forum'],
    ['/auth?tab=register&next=//evil.example', '/membership'],
    ['/auth?tab=register&next=/forum&event=7', '/membership'],
  ])('from %s it redirects to %s', async (address, target) => {
    fakeServer({ 'POST /api/register': { status: 201, body: robin } });
    openPage(address, AuthPage);
    await register();
    expect(await arriveAt()).toBe(target);
  });

  it('sends once when the button is pressed twice', async () => {
    const sent = fakeServer({ 'POST /api/register': { status: 201, body: robin } });
    openPage('/auth?tab=register', AuthPage);
    const form = screen.getByRole('button', { name: 'Register' }).closest('form');
    const entered = [
      'Robin',
      'Hartley',
      'robin@example.com',
      'robin',
      '',
      '',
      'fairway-demo',
      'fairway-demo',
    ];
    const fields = [...(form?.querySelectorAll('input') ?? [])];
    for (const [index, value] of entered.entries())
      fireEvent.input(fields[index] as HTMLInputElement, { target: { value } });
    fireEvent.submit(form as HTMLFormElement);
    fireEvent.submit(form as HTMLFormElement);
    expect(await arriveAt()).toBe('/membership');
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/register']);
  });

  // Shows spec 8.3, product 31
  it('shows a taken username beside its field and in the toast', async () => {
    const message = 'That username is already taken. Please choose another.';
    fakeServer({
      'POST /api/register': { status: 409, body: { message, fields: { username: [message] } } },
    });
    openPage('/auth?tab=register', AuthPage);
    await register();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(shownToast()).toMatchObject({ title: 'Registration failed', description: message });
  });

  it('leads from an address that has an account to the login', async () => {
    const message = 'There is already an account with that email address. Please log in instead.';
    const body = { code: 'email_taken', message, fields: { email: [message] } };
    fakeServer({ 'POST /api/register': { status: 409, body } });
    openPage('/auth?tab=register', AuthPage);
    await register();
    expect(shownToast()).toMatchObject({ title: 'Registration failed', description: message });
    await press('Please log in instead');
    expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true');
  });

  // Shows spec 5.4
  it('says what to correct beside every field', async () => {
    openPage('/auth?tab=register', AuthPage);
    await type('Password', 'fairway-demo');
    await press('Register');
    expect(await screen.findByText('First name is required')).toBeTruthy();
    expect(screen.getByText('Last name is required')).toBeTruthy();
    expect(screen.getByText('Invalid email format')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
  });

  it('reports a too short password once, although it is typed twice', async () => {
    openPage('/auth?tab=register', AuthPage);
    await type('Password', 'short');
    await type('Confirm password', 'short');
    await press('Register');
    expect(await screen.findAllByText('Password must be at least 8 characters')).toHaveLength(1);
  });

  it('opens from the login tab with one press', async () => {
    openPage('/auth', AuthPage);
    fireEvent.click(screen.getByRole('link', { name: "Don't have an account? Register" }));
    await waitFor(() =>
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Register'),
    );
  });
});
