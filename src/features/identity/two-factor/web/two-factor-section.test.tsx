import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const PATH = '/api/account/two-factor';
const off = { since: null, recoveryCodesLeft: 0, isCompulsory: false };
const on = { since: '2026-05-14T07:30:00.000Z', recoveryCodesLeft: 10, isCompulsory: false };
const setUp = {
  picture: 'data:image/svg+xml;base64,AAAA',
  link: 'otpauth://totp/x',
  secret: 'ABCDEFGHIJKLMNOP',
};
const codes = { recoveryCodes: ['ABCDEF012345', '0123456789AB'] };
const typing = userEvent.setup();

const press = (name: string) => typing.click(screen.getByRole('button', { name }));
const open = (status: object) =>
  openPage('/account/security', TwoFactorSection, {
    user: { id: '0197' },
    known: { [PATH]: status },
  });
const enterPassword = async (action: string) => {
  await typing.type(screen.getByLabelText('Your password'), 'fairway-demo');
  await press(action);
};

describe('setting two-factor up', () => {
  it('goes from the password to the app’s secret and then to the recovery codes', async () => {
    const sent = fakeServer({
      [`POST ${PATH}`]: { body: setUp },
      [`POST ${PATH}/on`]: { body: codes },
      [`GET ${PATH}`]: { body: on },
    });
    open(off);
    await press('Set up two-factor');
    await enterPassword('Continue');
    const picture = await screen.findByRole('img', { name: /QR code for your authenticator app/ });
    expect(picture.getAttribute('src')).toBe(setUp.picture);
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    await typing.type(screen.getByLabelText('Code from your app'), '123456');
    await press('Turn on');
    expect(await screen.findByText('ABCD-EF01-2345')).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: `POST ${PATH}`, body: { password: 'fairway-demo' } },
      { call: `POST ${PATH}/on`, body: { code: '123456' } },
    ]);
    await press('I’ve saved them');
    expect(await screen.findByText('You have 10 of 10 recovery codes left.')).toBeTruthy();
  });

  it('reports a wrong password beside the field', async () => {
    const body = {
      code: 'wrong_password',
      message: 'That is not it.',
      fields: { password: ['Not it.'] },
    };
    fakeServer({ [`POST ${PATH}`]: { status: 403, body } });
    open(off);
    await press('Set up two-factor');
    await enterPassword('Continue');
    expect(await screen.findByText('Not it.')).toBeTruthy();
    expect(shownToast()).toMatchObject({
      title: 'We couldn’t start setting up two-factor',
      description: 'That is not it.',
    });
  });

  it('redirects to the login when the session has ended, and back afterwards', async () => {
    fakeServer({ [`POST ${PATH}`]: { status: 401, body: { code: 'not_logged_in' } } });
    open(off);
    await press('Set up two-factor');
    await enterPassword('Continue');
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(
      '/auth?next=/account/security',
    );
  });

  it('is required of an admin first', () => {
    open({ ...off, isCompulsory: true });
    expect(screen.getByText('Organisers need two-factor')).toBeTruthy();
  });
});

describe('with two-factor on', () => {
  it.each([
    [10, 'You have 10 of 10 recovery codes left.'],
    [3, 'You have 3 of 10 recovery codes left.'],
    [1, 'You have 1 recovery code left.'],
    [0, 'You have no recovery codes left.'],
  ])('%i codes left are shown, a few with a warning', (recoveryCodesLeft, sentence) => {
    open({ ...on, recoveryCodesLeft });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryAllByText(/Get new ones before you need them/)).toHaveLength(
      recoveryCodesLeft <= 3 ? 1 : 0,
    );
  });

  it('new codes can be copied, downloaded and printed', async () => {
    fakeServer({ [`POST ${PATH}/recovery-codes`]: { body: codes }, [`GET ${PATH}`]: { body: on } });
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const saved: string[] = [];
    const keep = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) void blob.text().then((text) => saved.push(text));
      return '#saved';
    });
    const release = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    open(on);
    await press('Get new recovery codes');
    await enterPassword('Show new codes');
    await screen.findByText('ABCD-EF01-2345');
    await press('Copy');
    expect(await navigator.clipboard.readText()).toBe('ABCD-EF01-2345\n0123-4567-89AB');
    await press('Download');
    await waitFor(() => expect(saved[0]).toContain('ABCD-EF01-2345\r\n0123-4567-89AB'));
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    for (const spy of [print, keep, release]) spy.mockRestore();
  });

  it('is turned off with password and code', async () => {
    const sent = fakeServer({
      [`POST ${PATH}/off`]: { body: { message: 'Off.' } },
      [`GET ${PATH}`]: { body: off },
    });
    open(on);
    await press('Turn off');
    await typing.type(screen.getByLabelText('Your password'), 'fairway-demo');
    await typing.type(screen.getByLabelText('Code from your app'), 'abcd ef01 2345');
    await press('Turn off two-factor');
    expect(await screen.findByRole('button', { name: 'Set up two-factor' })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ password: 'fairway-demo', code: 'ABCDEF012345' });
  });
});
