import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { ConfirmChange, ConfirmEmail } from './confirm-email.tsx';

const TOKEN = 'A'.repeat(43);
const LOOK = 'POST /api/verify-email/account';
const theirs = { username: 'swindler', openedAt: '2026-05-14T07:30:00.000Z', isYours: false };

const typing = userEvent.setup();
const pages = [
  [
    'an address',
    () => <ConfirmEmail token={TOKEN} />,
    'Confirm my address',
    'POST /api/verify-email',
  ],
  [
    'a change of address',
    () => <ConfirmChange token={TOKEN} />,
    'Yes, change my address',
    'POST /api/verify-email/change',
  ],
] as const;

describe('the page of an emailed link', () => {
  // Shows attack 32
  it.each(pages)(
    'for %s names a different account before the button can be pressed',
    async (_, Page) => {
      fakeServer({ [LOOK]: { body: theirs } });
      openPage('/verify-email', Page);
      expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
      expect(
        await screen.findByText(/for the account “swindler”, opened on Thursday 14 May 2026/),
      ).toBeTruthy();
      expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull();
    },
  );

  it.each(pages)(
    'for %s does not name the account that is logged in',
    async (_, Page, label, call) => {
      const sent = fakeServer({
        [LOOK]: { body: { ...theirs, isYours: true } },
        [call]: { body: {} },
      });
      openPage('/verify-email', Page, { user: { id: '0197', username: 'swindler' } });
      const button = screen.getByRole('button', { name: label });
      await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
      expect(screen.queryByText(/swindler/)).toBeNull();
      await typing.click(button);
      expect(sent.map((one) => one.call)).toContain(call);
    },
  );

  it('for an address explains how to take over an account that a stranger registered', async () => {
    fakeServer({ [LOOK]: { body: theirs } });
    openPage('/verify-email', pages[0][1]);
    expect(await screen.findByText(/choose “Forgot password\?”/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'login page' }).getAttribute('href')).toBe('/auth');
  });

  it('can be confirmed when its account is unknown: the response says what is wrong', async () => {
    const spent = { code: 'verification_link_spent', message: 'This link has expired.' };
    fakeServer({ [LOOK]: { body: null }, 'POST /api/verify-email': { status: 410, body: spent } });
    openPage('/verify-email', pages[0][1]);
    const button = screen.getByRole('button', { name: 'Confirm my address' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
    await typing.click(button);
    expect(await screen.findByText('This link has expired.')).toBeTruthy();
  });
});
