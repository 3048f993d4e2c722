import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { at, openJourneys, press } from '../support/browser.ts';
import { notifyOfRefund } from '../support/notified.ts';

const { site, visitAs } = await openJourneys();
const PHONE = { width: 390, height: 844 };

test('the bell counts at once on every open page, and the list is read, filtered and marked', async () => {
  const { page, account } = await visitAs('newcomer', '/about', PHONE);
  const { rows } = await site.database.$client.query('select id from accounts where username = $1', [
    account.username,
  ]);
  const refund = (title: string, hoursAgo: number) =>
    notifyOfRefund(site.database, {
      accountId: rows[0].id,
      title,
      now: addDays(site.now(), -hoursAgo / 24),
    });
  const bell = (name: string) => page.getByRole('link', { name, exact: true });
  await bell('Notifications').waitFor();
  const other = await page.context().newPage();
  await other.goto('/about');
  const bellThere = (name: string) => other.getByRole('link', { name, exact: true });
  await bellThere('Notifications').waitFor();
  await refund('Leeds Founders Day', 2);
  await bell('Notifications, 1 unread').waitFor();
  await refund('Sheffield Founders Day', 1);
  await bellThere('Notifications, 2 unread').waitFor();
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
  await bellThere('Notifications').waitFor();
  await bell('Notifications').waitFor();
  await page.goBack();
  await expect.poll(() => entries.count()).toBe(2);
});
