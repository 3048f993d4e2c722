import { expect, test } from 'vitest';
import { at, onlyOnce, openJourneys, press } from '../support/browser.ts';
import { confirmed, pay, toCheckout } from '../support/counter.ts';

const { site, visitAs } = await openJourneys();

const goesBy = async (
  minutes: number,
  { page }: Pick<Awaited<ReturnType<typeof visitAs>>, 'page'>,
) => {
  await site.forward(minutes);
  await page.clock.fastForward(minutes * 60_000);
};

/**
 * The same on the page where one pays, up to its next answer: one under way while its clock leaps
 * would seem newer than it is.
 */
async function goesByHere(minutes: number, buyer: Awaited<ReturnType<typeof visitAs>>) {
  const answer = buyer.page.waitForResponse(/\/api\/events\/\d+\/booking$/);
  await goesBy(minutes, buyer);
  await (await answer).finished();
}

async function newcomerAt(capacity: number) {
  const eventId = await site.golfDay({ capacity });
  return { eventId, ...(await visitAs('newcomer', `/events/${eventId}`, { clock: true })) };
}

test('a place is held for 15 minutes, counted down, and then released', async () => {
  const buyer = await newcomerAt(15);
  const { page } = buyer;
  await press(page, 'Book Now - £125');
  await at(page, 'Pay for your place');
  await goesByHere(10, buyer);
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^(5:00|4:\d\d)$/);
  // In two steps, for the server's clock goes first: asked in between, it must not be minutes ahead
  // of the page.
  await goesByHere(4.5, buyer);
  await goesBy(0.5, buyer);
  // A slow server is asked for up to 12 s before the page goes on by itself.
  await page.getByText('Your 15 minutes are up').waitFor();
  await page.getByText('15 of 15 places left').waitFor();
  await press(page, 'Book Now - £125');
  await at(page, 'Pay for your place');
});

test('a released place shows as free although the event was read while the place was still held', async () => {
  const buyer = await newcomerAt(15);
  const { page, eventId } = buyer;
  await press(page, 'Book Now - £125');
  await at(page, 'Pay for your place');
  const { promise: late, resolve: comes } = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await onlyOnce(page, `**/api/events/${eventId}`, async (route) => {
    const response = await route.fetch();
    read.resolve();
    await late;
    await route.fulfill({ response });
  });
  await goesByHere(0.5, buyer);
  await read.promise;
  // The server's clock is half a minute ahead: it says so before the countdown does.
  await goesByHere(13.5, buyer);
  await site.forward(1);
  await page.clock.fastForward(30_000);
  await page.getByText('Your 15 minutes are up').waitFor();
  comes();
  await page.getByText('15 of 15 places left').waitFor();
});

test('the server corrects a browser whose clock is ahead, and no time is lost', async () => {
  const { page } = await newcomerAt(15);
  await press(page, 'Book Now - £125');
  await at(page, 'Pay for your place');
  await page.clock.fastForward(15 * 60_000);
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^(15:00|14:\d\d)$/);
  await page.getByRole('button', { name: 'Pay £125' }).waitFor();
});

test('a late payment gets a place that is still free', async () => {
  const buyer = await newcomerAt(15);
  await toCheckout(buyer.page);
  await goesBy(16, buyer);
  await buyer.page.getByText(/^The time to pay is over/).waitFor();
  await pay(buyer.page, 'Succeeds');
  await confirmed(buyer.page);
});

test('a late payment is refunded when all places are taken, and an email says why', async () => {
  const late = await newcomerAt(1);
  await toCheckout(late.page);
  await goesBy(16, late);
  const quick = await visitAs('newcomer', `/events/${late.eventId}`, { clock: true });
  await press(quick.page, 'Book Now - £125');
  await at(quick.page, 'Pay for your place');

  await pay(late.page, 'Succeeds');
  await at(late.page, 'Your refund is on its way');
  await late.page.getByText(/^Your payment of £125 for .* \(order FB-\d+\) arrived, but/).waitFor();
  const mail = await site.emailTo(late.account.email, 'bookings.payment_returned');
  expect(mail.parts.get('text/plain')).toContain('the last place had gone to someone else');
  expect(mail.parts.get('text/plain')).toMatch(/Total refunded +£125/);
});
