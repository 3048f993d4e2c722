import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { at, openJourneys, press } from '../support/browser.ts';
import { notifyOfPlace } from '../support/notified.ts';

const { site, visitAs } = await openJourneys({ shared: true });
const PHONE = { width: 390, height: 844 };

test('the bell counts at once on every open page, and the list is read, filtered and marked', async () => {
  const { page, account } = await visitAs('newcomer', '/about', PHONE);
  const { rows } = await site.database.$client.query(
    'select id from accounts where username = $1',
    [account.username],
  );
  const offer = (title: string, eventId: number, hoursAgo: number) =>
    notifyOfPlace(site.database, {
      accountId: rows[0].id,
      eventId,
      title,
      now: addDays(site.now(), -hoursAgo / 24),
    });
  const bell = (name: string) => page.getByRole('link', { name, exact: true });
  await bell('Notifications').waitFor();
  const other = await page.context().newPage();
  await other.goto('/about');
  const bellThere = (name: string) => other.getByRole('link', { name, exact: true });
  await bellThere('Notifications').waitFor();
  await offer('Leeds Founders Day', 1, 2);
  await bell('Notifications, 1 unread').waitFor();
  await offer('Sheffield Founders Day', 2, 1);
  await bellThere('Notifications, 2 unread').waitFor();
  await bell('Notifications, 2 unread').click();
  await at(page, 'Notifications');
  const entries = page.getByRole('listitem').filter({ hasText: 'Founders Day' });
  await expect
    .poll(() => entries.allTextContents())
    .toEqual([
      expect.stringContaining('Sheffield Founders Day'),
      expect.stringContaining('Leeds Founders Day'),
    ]);
  await entries.getByRole('link', { name: /Sheffield/ }).click();
  await page.waitForURL('**/event-payment/2');
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

test('each choice of what reaches a member, and when, is kept at once', async () => {
  const { page } = await visitAs('newcomer', '/account/notifications', PHONE);
  const customise = async () => {
    await page.getByText('Customise').click();
    await page
      .locator('summary')
      .filter({ hasText: /^Members/ })
      .click();
  };
  await at(page, 'Notifications');
  await customise();
  const switches = ['Messages: Email', 'Topics you follow: Website', 'Keep these hours quiet'];
  const isOn = () =>
    Promise.all(switches.map((name) => page.getByRole('checkbox', { name }).isChecked()));
  expect(await isOn()).toEqual([true, true, false]);
  for (const name of switches) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('checkbox', { name }).click();
    expect((await saved).status()).toBe(200);
  }
  await page.getByRole('combobox', { name: 'How often' }).selectOption('Every week');
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Friday');
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Saved' }).count()).toBe(2);
  // What is off on the website reaches nobody by another channel.
  expect(await page.getByRole('checkbox', { name: 'Topics you follow: Digest' }).isDisabled()).toBe(
    true,
  );
  await page.reload();
  await at(page, 'Notifications');
  await customise();
  expect(await isOn()).toEqual([false, false, true]);
  expect(await page.getByRole('combobox', { name: 'Day' }).inputValue()).toBe('5');
});
