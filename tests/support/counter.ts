import type { Page } from 'playwright';
import { at, press } from './browser.ts';

/** The sandbox's cards by what they do, as its page lists them. */
export type Card = 'Succeeds' | 'Asks for confirmation by your bank' | 'Declined by the bank';

/** From an event's page, logged in, to the sandbox's checkout. */
export async function toCheckout(page: Page): Promise<void> {
  await press(page, 'Book Now - £125');
  await at(page, 'Pay for your place');
  await press(page, 'Pay £125');
  await at(page, 'Payment');
}

/** Chooses a card of the list, and pays. */
export async function pay(page: Page, card: Card): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`${card}$`) }).check();
  await press(page, 'Pay £125');
}

/** Waits for the page of a confirmed booking. */
export const confirmed = (page: Page): Promise<void> => at(page, 'You’re in');
