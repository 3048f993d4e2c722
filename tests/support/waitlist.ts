import { afterEach, expect } from 'vitest';
import type { OrderView } from '#features/bookings/contract.ts';
import { checkBookings } from '#features/bookings/places/server/consistency-check.ts';
import type { WaitlistStatus } from '#features/bookings/waitlist/contract.ts';
import { tierGrants } from '#features/membership/memberships/server/tables.ts';
import { addDays } from '#lib/club-time.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import type { TestApp } from './app.ts';
import { buyer } from './buyer.ts';
import { addGolfDay } from './golf-day.ts';
import { cards } from './test-cards.ts';

type FullDay = Partial<Parameters<typeof addGolfDay>[1]> & { readonly paid?: number };

export type Waiting = Awaited<ReturnType<typeof buyer>>;

/** The same; after each test its jobs are run, and then the consistency check must find nothing. */
export function checkedWaitlist(product: TestApp) {
  afterEach(async () => {
    await product.runJobs();
    expect(
      await checkBookings(product.database, { now: product.clock(), graceMinutes: 0 }),
    ).toEqual([]);
  });
  return waitlistStage(product);
}

/** Members, full golf days and what members do with a waitlist. */
export function waitlistStage(product: TestApp) {
  const { app, database, clock, sent } = product;
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await database.$client.query(text, values)).rows;
  const newMember = () => buyer(app, { confirmedIn: database });

  /** Queues a job and runs everything that is due. */
  const runJob = async (name: string, payload: object = {}) => {
    await rowsOf('select graphile_worker.add_job($1::text, $2::json)', [
      name,
      JSON.stringify(payload),
    ]);
    await product.runJobs();
  };

  const stage = {
    rowsOf,
    newMember,
    runJob,

    /** A new member buys places of a golf day. */
    buyPlaces: async (eventId: number, count: number): Promise<void> => {
      const person = await newMember();
      const places = Array.from({ length: count }, () => ({ for: 'later' }));
      const held = await person.post(`/api/events/${eventId}/bookings`, { places });
      expect(held.statusCode, held.body).toBe(201);
      await stage.pay(person, held.json<OrderView>());
    },

    /** Several members, registered one after the other. */
    newMembers: async (count: number): Promise<Waiting[]> => {
      const people: Waiting[] = [];
      for (let index = 0; index < count; index += 1) people.push(await newMember());
      return people;
    },

    makeVip: async ({ account }: Waiting) =>
      void (await database.insert(tierGrants).values({
        accountId: account.id,
        tier: 'vip',
        startsAt: clock(),
        endsAt: addDays(clock(), 365),
        grantedAt: clock(),
        grantedBy: account.id,
        reason: 'A test',
      })),

    /**
     * A golf day whose places are all held by one member; `free` releases them and offers them to
     * the waitlist.
     * @param day.paid how many further places it has, which are paid and stay
     */
    fullDay: async ({ paid = 0, ...day }: FullDay = {}) => {
      const { capacity = 1 } = day;
      const eventId = await addGolfDay(database, {
        now: clock(),
        ...day,
        capacity: capacity + paid,
      });
      if (paid > 0) await stage.buyPlaces(eventId, paid);
      const holder = await newMember();
      const places = Array.from({ length: capacity }, (_, index) =>
        index === 0 ? { for: 'me' } : { for: 'guest', guestName: `Guest ${index}` },
      );
      const held = await holder.post(`/api/events/${eventId}/bookings`, { places });
      expect(held.statusCode).toBe(201);
      const order: OrderView = held.json();
      const free = async () => {
        expect((await holder.post(`/api/orders/${order.id}/release`)).statusCode).toBe(200);
        await product.runJobs();
      };
      return { eventId, holder, order, free };
    },

    join: (person: Waiting, eventId: number, wish: object = {}) =>
      person.post(`/api/events/${eventId}/waitlist`, wish),
    leave: (person: Waiting, eventId: number) =>
      person.post(`/api/events/${eventId}/waitlist/leave`),
    accept: (
      person: Waiting,
      offerId: string | undefined,
      request: object = { places: [{ for: 'me' }] },
    ) => person.post(`/api/offers/${offerId}/accept`, request),

    statusOf: async (person: Waiting, eventId: number): Promise<WaitlistStatus> =>
      (await person.get(`/api/events/${eventId}/waitlist`)).json(),
    offerOf: async (person: Waiting, eventId: number): Promise<WaitlistStatus['offer']> =>
      (await person.get(`/api/events/${eventId}/waitlist`)).json().offer,
    /** The position of each member; null for one who is offered places or does not wait. */
    positions: (people: readonly Waiting[], eventId: number): Promise<(number | null)[]> =>
      Promise.all(
        people.map(async (person) => {
          const { entry }: WaitlistStatus = (
            await person.get(`/api/events/${eventId}/waitlist`)
          ).json();
          return entry?.position ?? null;
        }),
      ),
    placesTaken: async (eventId: number): Promise<number> =>
      (await rowsOf('select places_taken from events where id = $1', [eventId]))[0].places_taken,

    pay: async (person: Waiting, order: Pick<OrderView, 'id'>) => {
      const paid = await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
      expect(paid.statusCode).toBe(200);
      await product.runJobs();
    },

    /** The kinds of the emails about bookings to a member, oldest first. */
    emailsTo: ({ account }: Waiting): string[] =>
      sent
        .filter(({ to, kind }) => to.address === account.email && kind.startsWith('bookings.'))
        .map(({ kind }) => kind),

    /** Moves the clock and runs everything that is due then. */
    pass: async (minutes: number) => {
      clock.forward(minutes);
      await runJobs(database, product.jobs, clock());
      await product.runJobs();
    },
  };
  return stage;
}
