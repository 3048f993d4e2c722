import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { ConnectButtons } from './connect-buttons.tsx';

const kim = { id: '01a00000-0000-7000-8000-00000000000a', name: 'Kim Hartley' };
const open = (emailVerified: boolean) =>
  openPage('/members/kim', () => <ConnectButtons person={kim} relation="none" />, {
    user: { id: 'robin', email: 'robin@example.com', emailVerified },
  });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

test('an unconfirmed address is said before one writes to connect, and the link can be sent again', async () => {
  const sent = fakeServer({ 'POST /api/account/verification': { body: { message: 'Sent' } } });
  open(false);
  press(/^Connect/);
  expect(await screen.findByText('Your email address isn’t confirmed yet')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Send the link again');
  await expect.poll(() => shownToast()?.title).toBe('Link sent');
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/account/verification']);
});

test('with a confirmed address one writes at once', async () => {
  open(true);
  press(/^Connect/);
  expect(await screen.findByRole('textbox', { name: /^Note/ })).toBeTruthy();
});

test('of two buttons the pressed one shows that it runs', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  openPage('/members/kim', () => <ConnectButtons person={kim} relation="received" />);
  press(/^Decline/);
  const isBusy = (name: RegExp) => screen.getByRole('button', { name }).ariaBusy;
  await expect.poll(() => isBusy(/^Decline/)).toBe('true');
  expect(isBusy(/^Accept/)).toBeNull();
});
