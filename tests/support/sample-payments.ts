import type { PlacePayment } from '#features/bookings/places/cancel-quote.ts';
import { NO_MONEY, splitVat } from '#lib/money.ts';

/** How places are paid, by what a table calls it. */
export const samplePayments: Record<string, PlacePayment> = {
  '£125 in money': { money: splitVat(12_500, 20), credit: null, guestPass: false },
  '£125 on account, not paid': {
    money: splitVat(12_500, 20),
    credit: null,
    guestPass: false,
    isOwed: true,
  },
  '£150 in money': { money: splitVat(15_000, 20), credit: null, guestPass: false },
  'a £100 credit and £25': {
    money: splitVat(2_500, 20),
    credit: splitVat(10_000, 20),
    guestPass: false,
  },
  'a credit of goodwill': { money: NO_MONEY, credit: NO_MONEY, guestPass: false },
  'a guest pass': { money: NO_MONEY, credit: null, guestPass: true },
};
