import { test } from 'vitest';
import { at, follow, openJourneys, press } from '../support/browser.ts';
import { confirmed, pay, toCheckout } from '../support/counter.ts';

const { site, visitAs } = await openJourneys({ shared: true });

async function newcomerAtCheckout(mayFail: readonly RegExp[] = []) {
  const eventId = await site.golfDay();
  const { page } = await visitAs('newcomer', `/events/${eventId}`, { mayFail });
  await toCheckout(page);
  return page;
}

test('a declined card is reported beside its number, and another card works', async () => {
  const page = await newcomerAtCheckout([/^422 POST .*\/pay$/]);
  await pay(page, 'Declined by the bank');
  const number = page.getByRole('textbox', { name: 'Card number' });
  await page
    .getByText('Your bank declined this card. Nothing was charged. Please try another card.')
    .waitFor();
  await number.and(page.locator('[aria-invalid=true]')).waitFor();
  await pay(page, 'Succeeds');
  await confirmed(page);
});

test('a card number can be typed, and an invalid one is reported before it is sent', async () => {
  const page = await newcomerAtCheckout();
  const number = page.getByRole('textbox', { name: 'Card number' });
  await number.pressSequentially('4242424242424241');
  await page.getByRole('textbox', { name: 'Expiry' }).pressSequentially('1234');
  await page.getByRole('textbox', { name: 'CVC' }).fill('123');
  await press(page, 'Pay £125');
  await page.getByText('Please enter a full card number').waitFor();
  await number.fill('');
  await number.pressSequentially('4242424242424242');
  await press(page, 'Pay £125');
  await confirmed(page);
});

test('the bank asks, and the buyer approves', async () => {
  const page = await newcomerAtCheckout();
  await pay(page, 'Asks for confirmation by your bank');
  await press(page, 'Yes, approve £125');
  await confirmed(page);
});

test('the bank asks, the buyer refuses, and pays with another card', async () => {
  const page = await newcomerAtCheckout([/^422 POST .*\/authenticate$/]);
  await pay(page, 'Asks for confirmation by your bank');
  await press(page, 'No, decline it');
  await page.getByRole('alert').getByText('Your bank didn’t approve the payment').waitFor();
  await page
    .getByText('Your bank could not confirm that it was you. Nothing was charged.')
    .waitFor();
  await pay(page, 'Succeeds');
  await confirmed(page);
});

test('leaving the checkout keeps the place, which can be paid later or released', async () => {
  const page = await newcomerAtCheckout();
  await press(page, 'Cancel and go back');
  await at(page, 'Pay for your place');
  await page.getByText('You left the payment page').waitFor();
  await page.getByRole('timer').waitFor();
  await press(page, 'Pay £125');
  await at(page, 'Payment');
  await press(page, 'Cancel and go back');
  await press(page, 'Release my place');
  await at(page, 'Founders Series: Leeds');
  await page.getByText('15 of 15 places left').waitFor();
  await page.getByRole('button', { name: 'Book Now - £125' }).waitFor();
  await follow(page, 'Dashboard');
  await page.getByRole('heading', { name: 'Getting started' }).waitFor();
});
