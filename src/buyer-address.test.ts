import { expect, test } from 'vitest';
import { bookingsStage, jo, later, me } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { invoiceAddress } from '#tests/invoice-address.ts';
import { inviteToTier } from '#tests/membership.ts';
import { organiser, saveVatStatus } from '#tests/organiser.ts';
import type { Visitor } from '#tests/visitor.ts';

const product = await bookingsStage();
const { app, clock, database, services, newBuyer } = product;
const olive = await organiser(app, services);

type Person = Awaited<ReturnType<typeof newBuyer>>;

async function payPlaces(person: Person, places: readonly object[]) {
  const eventId = await addGolfDay(database, { now: clock() });
  const { id } = (await person.post(`/api/events/${eventId}/bookings`, { places })).json();
  return person.post(`/api/orders/${id}/payment`);
}

async function payMembership(person: Person, period: string) {
  const member = person.account.username;
  await inviteToTier(product, { member, tier: 'standard', by: olive.id });
  const { offer } = (await person.get('/api/membership/offer')).json();
  const { pence } = offer.options.find((option: { period: string }) => option.period === period);
  return person.post('/api/membership/payment', { period, pence, agreed: true });
}

const sales = {
  'two places, £250.00': { asks: false, pay: (person: Person) => payPlaces(person, [me, jo]) },
  'three places, £375': { asks: true, pay: (person: Person) => payPlaces(person, [me, jo, later]) },
  'the package, £400': {
    asks: true,
    pay: (person: Person) => person.post('/api/credits/packages'),
  },
  'a month of membership, £59': {
    asks: false,
    pay: (person: Person) => payMembership(person, 'monthly'),
  },
  'a year of membership, £595': {
    asks: true,
    pay: (person: Person) => payMembership(person, 'yearly'),
  },
} as const;

const withAddress = (person: Visitor, address: string) =>
  person.post('/api/invoice-details', { ...invoiceAddress, address });

test.each(Object.entries(sales))(
  'the payment of %s begins only with the address that its VAT invoice needs',
  async (_what, { asks, pay }) => {
    const person = await newBuyer();
    await withAddress(person, '');
    const answer = await pay(person);
    if (!asks) return expect(answer.statusCode).toBe(200);

    expect([answer.statusCode, answer.json().code]).toEqual([422, 'address_needed']);
    expect(answer.json().fields).toEqual({ address: [expect.any(String)] });

    const other = await newBuyer();
    expect((await pay(other)).statusCode).toBe(200);
  },
);

test('a club that is not registered for VAT asks nobody for an address', async () => {
  await saveVatStatus(olive, false);
  const person = await newBuyer();
  expect((await withAddress(person, '')).json()).toMatchObject({ chargesVat: false });
  expect((await person.post('/api/credits/packages')).statusCode).toBe(200);
  await saveVatStatus(olive, true);
});
