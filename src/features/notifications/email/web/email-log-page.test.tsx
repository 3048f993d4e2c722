import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import type { LoggedEmail } from '../contract.ts';
import { EmailLog } from './email-log-page.tsx';

const email = (change: Partial<LoggedEmail> = {}): LoggedEmail => ({
  id: 'm1',
  kind: 'bookings.confirmed',
  accountId: null,
  toName: 'Sam',
  toAddress: 'sam@example.com',
  subject: 'Your place is confirmed: Leeds',
  state: 'failed',
  attempts: 12,
  lastError: '550 No such inbox',
  createdAt: '2040-06-12T09:00:00.000Z',
  sentAt: null,
  golfDay: { id: 7, name: 'Leeds, Thursday 14 June 2040' },
  can: { read: true, sendAgain: true },
  ...change,
});
const open = (emails: LoggedEmail[], more: Parameters<typeof fakeServer>[0] = {}, address = '') => {
  const failed = emails.filter(({ state }) => state === 'failed').length;
  const sent = fakeServer({
    [`GET /api/admin/emails${address}`]: {
      body: { emails, failed, kinds: ['bookings.confirmed'], person: null, next: null },
    },
    ...more,
  });
  openPage(`/admin/emails${address}`, EmailLog);
  return sent;
};

test('says why an email failed, what it says, and sends it again', async () => {
  const sent = open([email()], {
    'GET /api/admin/emails/m1/text': { body: { text: 'Hello Sam' } },
    'POST /api/admin/emails/m1/send-again': { body: { queued: 1 } },
  });
  expect(await screen.findByText('One email was not delivered.')).toBeTruthy();
  expect(screen.getByText(/550 No such inbox \(after 12 tries\)/)).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Leeds, Thursday 14 June 2040' }).getAttribute('href'),
  ).toBe('/admin/events/7');
  await userEvent.click(screen.getByText('Your place is confirmed: Leeds', { selector: 'bdi' }));
  expect(await screen.findByText('Hello Sam')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(shownToast()?.title).toBe('Email on its way again'));
  const [again] = sent.filter(({ call }) => call.startsWith('POST'));
  expect(again?.body).toMatchObject({ seen: 'failed' });
});

test('offers nothing for an email with a personal link, and says when nothing matches', async () => {
  open([
    email({
      state: 'sent',
      lastError: null,
      golfDay: null,
      can: { read: false, sendAgain: false },
    }),
  ]);
  expect(await screen.findByText('Sam', { selector: 'bdi' })).toBeTruthy();
  expect(screen.queryByText('Not delivered', { selector: 'span' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  open([], {}, '?state=queued');
  expect(await screen.findByText('No matching emails')).toBeTruthy();
});
