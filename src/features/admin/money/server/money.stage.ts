import { expect } from 'vitest';
import type { OrganiserQuote } from '#features/bookings/called-off/contract.ts';
import type { CancelQuoteView } from '#features/bookings/changes/contract.ts';
import type { OrderView } from '#features/bookings/contract.ts';
import { addDays } from '#lib/club-time.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { invoiceAddress } from '#tests/invoice-address.ts';
import { inviteToTier } from '#tests/membership.ts';
import { byTransfer } from '#tests/on-account.ts';
import { adminPath, organiser } from '#tests/organiser.ts';
import type { ProviderName } from '#tests/provider-names.ts';
import { paymentsApp } from '#tests/providers.ts';
import { closeDispute, openDispute } from '#tests/stripe/money.ts';
import { member, type Visitor } from '#tests/visitor.ts';

type Buyer = Awaited<ReturnType<typeof buyer>>;
type Place = { readonly payWith: 'money' | 'credit' };

/** A club with a provider, whose people buy, pay, cancel and are refunded. */
export async function moneyStage(provider: ProviderName) {
  const site = await paymentsApp(provider);
  const { app, database, clock, services, runJobs, payAt, standIn } = site;
  const olive = await organiser(app, services);
  const newBuyer = () => buyer(app, { confirmedIn: database });

  const newDay = (daysAhead: number, city: 'Leeds' | 'Manchester' = 'Leeds') =>
    addGolfDay(database, { now: clock(), startsAt: addDays(clock(), daysAhead), city });

  const payOrder = async (person: Visitor, orderId: string) => {
    const opened = await person.post(`/api/orders/${orderId}/payment`);
    expect(await payAt(person, opened.json<{ checkoutUrl: string }>().checkoutUrl)).toBe(true);
    await runJobs();
  };

  /** A paid order for places at a golf day. */
  async function paidOrder(
    person: Buyer,
    eventId: number,
    places: readonly Place[],
    more: object = {},
  ): Promise<OrderView> {
    const held = await person.post(`/api/events/${eventId}/bookings`, {
      places: places.map((place, index) => ({ for: index === 0 ? 'me' : 'later', ...place })),
      ...more,
    });
    expect(held.statusCode, held.body).toBe(201);
    const order = held.json<OrderView>();
    if (order.totalPence > 0) await payOrder(person, order.id);
    await runJobs();
    return order;
  }

  /** Cancels the first place of an order, as its buyer. */
  async function cancel(person: Buyer, { id }: OrderView, kind: string): Promise<void> {
    const path = `/api/orders/${id}/cancellation`;
    const { places } = (await person.get(path)).json<CancelQuoteView>();
    const choice = places[0]?.choices.find((each) => each.kind === kind);
    const body = { places: [{ bookingId: places[0]?.bookingId, choice }] };
    expect((await person.post(path, body)).statusCode).toBe(200);
    await runJobs();
  }

  /** Refunds a part of the first place out of goodwill, as an organiser. */
  async function goodwill(eventId: number, { id }: OrderView, amountPence: number): Promise<void> {
    const quote = (await olive.get(adminPath(eventId, `orders/${id}/cancellation`))).json<
      OrganiserQuote & { places: { leftPence?: number }[] }
    >();
    const body = {
      ...{ id: crypto.randomUUID(), reason: 'A cold lunch', amountPence, leftPence: 12_500 },
      bookingId: quote.places[0]?.bookingId,
    };
    const refunded = await olive.post(adminPath(eventId, `orders/${id}/refund`), body);
    expect(refunded.statusCode, refunded.body).toBe(200);
    await runJobs();
  }

  type Part = number | 'card' | 'crossing';

  /** A place that an organiser books on account for a member, and how it is paid. */
  async function onAccount(eventId: number, parts: readonly Part[]) {
    const person = await newBuyer();
    const body = {
      ...{ kind: 'member', guestName: '', guestEmail: '', payWith: 'account' },
      member: person.account.username,
    };
    const added = await olive.post(adminPath(eventId, 'players'), body);
    const { orderId } = added.json<{ orderId: string }>();
    await runJobs();

    const byHand = async (pence: number) => {
      const path = adminPath(eventId, `orders/${orderId}/account-paid`);
      const recorded = await olive.post(path, byTransfer(clock, pence));
      expect(recorded.statusCode, recorded.body).toBe(200);
    };
    for (const part of parts) {
      if (typeof part === 'number') await byHand(part);
      else if (part === 'card') await payOrder(person, orderId);
      else {
        const opened = await person.post(`/api/orders/${orderId}/payment`);
        await byHand(7500);
        await payAt(person, opened.json<{ checkoutUrl: string }>().checkoutUrl);
      }
    }
    await runJobs();
    return { person, order: { id: orderId } as OrderView };
  }

  /** A member who was invited to the standard tier and has paid. */
  async function joined(period: 'monthly' | 'yearly') {
    const person = await member(app);
    const { username } = person.account;
    const membershipId = await inviteToTier(site, {
      member: username,
      tier: 'standard',
      by: olive.id,
    });

    const { offer } = (await person.get('/api/membership/offer')).json();
    const option = offer.options.find((each: { period: string }) => each.period === period);
    await person.post('/api/invoice-details', invoiceAddress);
    const body = { period, pence: option.pence, agreed: true };
    const opened = await person.post('/api/membership/payment', body);
    expect(await payAt(person, opened.json<{ checkoutUrl: string }>().checkoutUrl)).toBe(true);
    await runJobs();
    return { ...person, membershipId };
  }

  async function upgrade(person: Visitor, tier: string, pence: number): Promise<void> {
    const opened = await person.post('/api/membership/upgrade', { tier, pence });
    expect(await payAt(person, opened.json<{ checkoutUrl: string }>().checkoutUrl)).toBe(true);
    await runJobs();
  }

  /** Ends a membership at once, with what is left of it paid back. */
  async function endMembership(membershipId: string): Promise<void> {
    const path = `/api/admin/memberships/${membershipId}`;
    const { endingPence: pence } = (await olive.get(path)).json<{ endingPence: number }>();
    const body = { reason: 'They asked by phone', when: 'now', pence };
    expect((await olive.post(`${path}/cancel`, body)).statusCode).toBe(200);
    await runJobs();
  }

  /** The cardholder of the last payment disputes it, or a part, and the bank decides for them. */
  async function loseDispute(pence?: number): Promise<void> {
    if (!standIn) return;
    const [intent] = standIn.account.all('pi');
    const dispute = openDispute(standIn.account, String(intent?.id), pence);
    await runJobs();
    closeDispute(standIn.account, dispute.id, 'lost');
    await runJobs();
  }

  /** Reads the providers' books, as a job does every hour. */
  async function readReports(): Promise<void> {
    const job = `select graphile_worker.add_job('payments.read_balances', '{}'::json)`;
    await database.$client.query(job);
    await runJobs();
  }

  /** Sells one of everything, gives back a part of it, and lets everything come to rest. */
  async function sellOfEverything() {
    const far = await newDay(30);
    const near = await newDay(10, 'Manchester');

    const ann = await newBuyer();
    await cancel(ann, await paidOrder(ann, far, [{ payWith: 'money' }]), 'money');
    const ben = await newBuyer();
    await cancel(ben, await paidOrder(ben, near, [{ payWith: 'money' }]), 'money');
    const cat = await newBuyer();
    const pair = await paidOrder(cat, far, [{ payWith: 'money' }, { payWith: 'money' }]);
    await goodwill(far, pair, 2500);
    const dee = await newBuyer();
    await paidOrder(dee, far, [{ payWith: 'credit' }], { package: true });
    await cancel(dee, await paidOrder(dee, near, [{ payWith: 'credit' }]), 'credit');

    await paidOrder(await newBuyer(), near, [{ payWith: 'money' }]);

    const owing = await onAccount(far, []);
    const takenOff = await onAccount(far, [5000]);
    await cancel(takenOff.person, takenOff.order, 'money');
    const transferred = await onAccount(far, [12_500]);
    await cancel(transferred.person, transferred.order, 'money');
    const mixed = await onAccount(far, [5000, 'card']);
    await cancel(mixed.person, mixed.order, 'money');
    await onAccount(far, ['card']);
    await onAccount(far, ['crossing']);

    await joined('monthly');
    const yearly = await joined('yearly');
    await upgrade(yearly, 'executive', 40_000);
    await endMembership((await joined('yearly')).membershipId);
    await loseDispute();

    await readReports();
    return { far, near, owing, pair };
  }

  return {
    ...{ ...site, olive, newBuyer, newDay, paidOrder, cancel, goodwill, onAccount },
    ...{ joined, upgrade, endMembership, loseDispute, sellOfEverything, readReports },
    rowsOf: async (text: string, values: unknown[] = []) =>
      (await database.$client.query(text, values)).rows,
  };
}
