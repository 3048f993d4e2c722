import { expect, test } from 'vitest';
import { refundMade } from '#features/bookings/notices/server/kinds.ts';
import { notify } from '#features/notifications/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { at, openJourneys, press } from '../support/browser.ts';

const { site, visitAs } = await openJourneys();
const PHONE = { width: 390, height: 844 };

/** A member is given money back for a golf day. */
async function refund(accountId: string, title: string, hoursAgo: number): Promise<void> {
  const now = addDays(site.now(), -hoursAgo / 24);
  await notify(site.database, now, {
    kind: refundMade,
    to: accountId,
    actor: null,
    payload: { eventId: 1, title, startsAt: now.toISOString(), amountPence: 12_500 },
    key: `journey:${title}`,
  });
}

test('the bell counts at once on an open page, and the list is read, filtered and marked', async () => {
  const { page, account } = await visitAs('newcomer', '/about', PHONE);
  const { rows } = await site.database.$client.query('select id from accounts where username = $1', [
    account.username,
  ]);
  const bell = (name: string) => page.getByRole('link', { name, exact: true });
  await bell('Notifications').waitFor();
  await refund(rows[0].id, 'Leeds Founders Day', 2);
  await bell('Notifications, 1 unread').waitFor();
  await refund(rows[0].id, 'Sheffield Founders Day', 1);
  await bell('Notifications, 2 unread').click();
  await at(page, 'Notifications');
  const entries = page.getByRole('listitem').filter({ hasText: 'Founders Day' });
  expect(await entries.allTextContents()).toEqual([
    expect.stringContaining('Sheffield Founders Day'),
    expect.stringContaining('Leeds Founders Day'),
  ]);
  await entries.getByRole('link', { name: /Sheffield/ }).click();
  await at(page, 'Your bookings');
  await bell('Notifications, 1 unread').click();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect.poll(() => entries.count()).toBe(1);
  await press(page, 'Mark all as read');
  await page.getByText('You’ve read everything').waitFor();
  await bell('Notifications').waitFor();
  await page.goBack();
  await expect.poll(() => entries.count()).toBe(2);
});
