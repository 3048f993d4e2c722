import { sql } from 'drizzle-orm';
import type { OrderView } from '#features/bookings/contract.ts';
import type { WaitlistStatus } from '#features/bookings/waitlist/contract.ts';
import { createAdmin } from '#features/identity/server/public.ts';
import { testApp } from './app.ts';
import { buyer } from './buyer.ts';
import { addGolfDay, addVenue } from './golf-day.ts';
import { cards } from './test-cards.ts';
import { registration, type Visitor, visitor } from './visitor.ts';

/** As a club runs: with compulsory two-factor for admins. The sandbox takes the payments. */
const LIVE = {
  FOURBALL_MODE: 'live',
  PUBLIC_URL: 'https://fourball.example',
  APP_SECRET: 'a-secret-of-more-than-32-characters',
  PAYMENT_PROVIDER: 'sandbox',
};

const UNKNOWN_ID = '01a00000-0000-7000-8000-00000000000a';

/**
 * A live site with someone in each role, and the things that paths name; those of members belong to
 * the owner.
 */
export async function endpointStage() {
  const product = await testApp({ env: LIVE });
  const { app, database, clock, services } = product;
  const now = clock();
  const owner = await buyer(app, { confirmedIn: database });
  const other = await buyer(app, { confirmedIn: database });
  const unconfirmed = await buyer(app);
  const newAdmin = async (): Promise<Visitor & { readonly username: string }> => {
    const person = registration();
    await createAdmin(services, person);
    const admin = visitor(app);
    await admin.post('/api/login', person);
    return { ...admin, username: person.username };
  };
  const admin = await newAdmin();
  const adminWithoutTwoFactor = await newAdmin();
  await database.execute(
    sql`update accounts set two_step_since = ${now} where username = ${admin.username}`,
  );

  const eventId = await addGolfDay(database, { now });
  const places = { places: [{ for: 'me' }, { for: 'later' }] };
  const order: OrderView = (await owner.post(`/api/events/${eventId}/bookings`, places)).json();
  const checkout = await owner.openPayment(order.id);
  await owner.post(`${checkout}/pay`, cards.good);

  // A place that the owner is asked to play and the other member has bought.
  const others = {
    places: [{ for: 'me' }, { for: 'member', member: owner.account.username }],
  };
  const bought: OrderView = (
    await other.post(`/api/events/${await addGolfDay(database, { now })}/bookings`, others)
  ).json();
  await other.post(`${await other.openPayment(bought.id)}/pay`, cards.good);

  const fullEventId = await addGolfDay(database, { now, capacity: 2 });
  const both = { places: [{ for: 'me' }, { for: 'later' }] };
  const held: OrderView = (await other.post(`/api/events/${fullEventId}/bookings`, both)).json();
  await owner.post(`/api/events/${fullEventId}/waitlist`, {});
  await other.post(`/api/orders/${held.id}/release`);
  await product.runJobs();
  const waiting: WaitlistStatus = (await owner.get(`/api/events/${fullEventId}/waitlist`)).json();

  await database.execute(sql`
    insert into passkeys (account_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
    values (${owner.account.id}, 'a', 'a', 0, '{}', 'Phone', false, ${now})`);
  const friend = await buyer(app, { confirmedIn: database });
  const pair = sql`least(${owner.account.id}::uuid, ${friend.account.id}), greatest(${owner.account.id}::uuid, ${friend.account.id})`;
  await database.execute(sql`
    with begun as (insert into conversations (low_id, high_id) values (${pair}) returning id)
    insert into conversation_sides (account_id, conversation_id, other_id, last_number, last_at)
    select ${owner.account.id}, id, ${friend.account.id}, 0, ${now} from begun`);
  // Everybody with a confirmed address may write to the friend.
  await database.execute(sql`
    insert into connections (low_id, high_id, requester_id, state, note, asked_at, decided_at)
    select least(id, ${friend.account.id}), greatest(id, ${friend.account.id}), id, 'connected', '', ${now}, ${now}
    from accounts where id <> ${friend.account.id} and email_verified_at is not null`);
  const idOf = async (query: ReturnType<typeof sql>) =>
    String((await database.execute<{ id: string }>(query)).rows[0]?.id);
  const own = sql`where account_id = ${owner.account.id}`;
  // A second session, so that ending it leaves this one.
  await visitor(app).post('/api/login', {
    username: owner.account.username,
    password: owner.password,
  });
  const ids: Readonly<Record<string, string | number>> = {
    eventId,
    fullEventId,
    friendId: friend.account.id,
    friendName: friend.account.username,
    ownerId: owner.account.id,
    orderId: order.id,
    bookingId: order.places[1]?.bookingId ?? '',
    playedBookingId: bought.places[1]?.bookingId ?? '',
    checkoutId: checkout.split('/').at(-1) ?? '',
    offerId: waiting.offer?.id ?? '',
    sessionId: await idOf(sql`select id from sessions ${own} order by id desc`),
    passkeyId: await idOf(sql`select id from passkeys ${own}`),
    conversationId: await idOf(sql`select id from conversations`),
    venueId: await addVenue(database),
    companyDayId: await idOf(sql`
      insert into company_days (account_id, year_from, dates, city, players, wishes, created_at)
      values (${owner.account.id}, '2040-01-01', '{2040-09-01}', 'Leeds', 12, '', now())
      returning id`),
  };
  /** A path or body with these ids in it; of what is not among them, one that does not exist. */
  const fill = (text: string, named: Partial<typeof ids> = ids): string =>
    text
      .replace('/pay/:token', `/pay/${'A'.repeat(43)}`)
      .replace('/claims/:token', `/claims/${'A'.repeat(43)}`)
      .replace(':token', 'A'.repeat(64))
      .replace(':city', 'leeds')
      .replace(/:([a-z]+(?:[A-Z][a-z]+)*(?:Id|Name))\b/g, (_, name) =>
        String(named[name] || UNKNOWN_ID),
      );
  const people = { visitor: visitor(app), unconfirmed, other, owner, adminWithoutTwoFactor, admin };
  return { app, database, limits: product.limits, people, ids, fill };
}
