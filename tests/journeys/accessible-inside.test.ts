import { test } from 'vitest';
import { inspect, SMALL_PHONE, TWO_LOOKS } from '../support/axe-faults.ts';
import { at, hydrated, openJourneys } from '../support/browser.ts';
import { confirmed, pay, toCheckout } from '../support/counter.ts';

const { visitAs } = await openJourneys({ shared: true });

test('anyone can use the way from the hold to the booking', async () => {
  const { page } = await visitAs('newcomer', '/dashboard', SMALL_PHONE);
  await inspect(page, TWO_LOOKS);
  await page.goto('/event-payment/4');
  await hydrated(page);
  await inspect(page, TWO_LOOKS);
  await toCheckout(page);
  await inspect(page, TWO_LOOKS);
  await pay(page, 'Succeeds');
  await confirmed(page);
  await inspect(page, TWO_LOOKS);
});

test('anyone can use the dashboard of someone who has booked, and a place that is kept', async () => {
  const { page } = await visitAs('member', '/dashboard', SMALL_PHONE);
  await inspect(page, TWO_LOOKS);
  await page.goto('/events/5');
  await hydrated(page);
  await page.getByRole('button', { name: 'Book Now - £125' }).click();
  await at(page, 'Pay for your place');
  await inspect(page, TWO_LOOKS);
});

test.each(['profile', 'security', 'data', 'notifications'])(
  'anyone can use the account page %s',
  async (part) => {
    const { page } = await visitAs('newcomer', `/account/${part}`, SMALL_PHONE);
    await inspect(page, TWO_LOOKS);
  },
);
