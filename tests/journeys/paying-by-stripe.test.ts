import { afterAll, expect, test } from 'vitest';
import { openJourneys, press } from '../support/browser.ts';
import { confirmed } from '../support/counter.ts';
import { settingsOf, startStripeStandIn } from '../support/stripe/stand-in.ts';

/** Where the stand-in sends its webhooks, once the site is there. */
let origin = '';

const standIn = await startStripeStandIn({
  automatic: true,
  send: async (body, headers) => {
    const response = await fetch(`${origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return response.ok;
  },
});
afterAll(() => standIn.close());

const { site, visitAs } = await openJourneys({ env: settingsOf(standIn) });
origin = site.origin;

test('a place is paid at Stripe’s page after a declined card and the bank’s question', async () => {
  const eventId = await site.golfDay();
  const { page } = await visitAs('newcomer', `/events/${eventId}`, {
    width: 390,
    height: 844,
    mayFail: [new RegExp(`^someone else was asked: ${standIn.address}/pay/`)],
  });
  await press(page, /^Book Now - £125 · /);
  await press(page, 'Pay £125');

  await page.getByRole('heading', { name: 'Test checkout' }).waitFor();
  const number = page.getByLabel('Card number');
  await number.fill('4000 0000 0000 0002');
  await press(page, 'Pay £125.00');
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();

  await number.fill('4000 0025 0000 3155');
  await press(page, 'Pay £125.00');
  await press(page, 'Approve');
  await confirmed(page);
  expect(await site.bookingFaults()).toEqual([]);
});
