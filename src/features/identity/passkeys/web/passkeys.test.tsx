import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import AuthPage from '../../sign-in/web/auth-page.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

const PATH = '/api/account/passkeys';
const phone = {
  id: '01a00000-0000-7000-8000-00000000000a',
  name: 'My phone',
  isSynced: true,
  createdAt: '2026-05-14T07:30:00.000Z',
  lastUsedAt: null,
};
const typing = userEvent.setup();
// jsdom has no passkeys.
beforeEach(() => void vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => void vi.unstubAllGlobals());

const press = (name: string) => typing.click(screen.getByRole('button', { name }));
const open = (list: object) =>
  openPage('/account/security', PasskeysSection, { user: { id: '0197' }, known: { [PATH]: list } });

describe('the passkeys of an account', () => {
  it('are listed by name with their dates', () => {
    open({ siteName: 'localhost', passkeys: [phone] });
    expect(screen.getByText('My phone')).toBeTruthy();
    expect(screen.getByText(/Added Thursday 14 May 2026, not used yet. Synced/)).toBeTruthy();
  });

  it('can be renamed', async () => {
    const renamed = { ...phone, name: 'Office phone' };
    const sent = fakeServer({
      [`POST ${PATH}/${phone.id}/name`]: { body: renamed },
      [`GET ${PATH}`]: { body: { siteName: 'localhost', passkeys: [renamed] } },
    });
    open({ siteName: 'localhost', passkeys: [phone] });
    await press('Rename My phone');
    const field = await screen.findByLabelText('Name');
    await typing.clear(field);
    await typing.type(field, 'Office phone');
    await press('Save name');
    expect(await screen.findByText('Office phone')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ name: 'Office phone' });
  });

  it('can be removed after an explanation', async () => {
    fakeServer({
      [`POST ${PATH}/${phone.id}/remove`]: { body: { message: 'Gone.' } },
      [`GET ${PATH}`]: { body: { siteName: 'localhost', passkeys: [] } },
    });
    open({ siteName: 'localhost', passkeys: [phone] });
    await press('Remove My phone');
    expect(await screen.findByText(/You won’t be able to log in with it/)).toBeTruthy();
    await press('Remove passkey');
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy();
    expect(shownToast()).toMatchObject({ title: 'Passkey removed' });
  });

  it.each([null, 'fourball.example'])(
    'are not mentioned if none can be added: the site is %s',
    (siteName) => {
      open({ siteName, passkeys: [] });
      expect(screen.queryByText(/passkey/i)).toBeNull();
    },
  );

  it('can still be removed if none can be added', () => {
    open({ siteName: null, passkeys: [phone] });
    expect(screen.getByRole('button', { name: 'Remove My phone' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  });

  it('show an error when the network does not respond', async () => {
    fakeServer({ [`POST ${PATH}/options`]: 'offline' });
    open({ siteName: 'localhost', passkeys: [] });
    await press('Add a passkey');
    await typing.type(screen.getByLabelText('Your password'), 'fairway-demo');
    await press('Add passkey');
    await expect.poll(shownToast).toMatchObject({
      title: 'We couldn’t add the passkey',
      description: 'The network did not answer. Please check your connection and try again.',
    });
  });
});

describe('a login with a passkey', () => {
  it('is not offered by a browser without passkeys', () => {
    vi.unstubAllGlobals();
    openPage('/auth', AuthPage);
    expect(screen.queryByText(/passkey/i)).toBeNull();
  });

  it('shows the server’s reason when it is refused', async () => {
    const body = { code: 'too_many_passkey_tries', message: 'Too many attempts.' };
    fakeServer({ 'POST /api/login/passkey/options': { status: 429, body } });
    openPage('/auth', AuthPage);
    await press('Use a passkey');
    await expect
      .poll(shownToast)
      .toMatchObject({ title: 'Login failed', description: 'Too many attempts.' });
  });
});
