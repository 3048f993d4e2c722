import type { OrderView } from '#features/bookings/contract.ts';
import type { WaitlistStatus } from '#features/bookings/waitlist/contract.ts';
import { addDays } from '#lib/club-time.ts';
import { testApp } from './app.ts';
import { emptyTables } from './database.ts';
import { addGolfDay } from './golf-day.ts';
import { openDirectory } from './open-directory.ts';
import { organiser } from './organiser.ts';
import { type Viewer, viewers } from './person-reads.ts';
import { cards } from './test-cards.ts';
import { member, type Visitor, visitor } from './visitor.ts';

type Person = Visitor & { readonly id: string; readonly username: string };
/** A place for somebody else in an order, and its buyer's own. */
export type SharedPlace = {
  readonly orderId: string;
  readonly bookingId: string;
  readonly ownId: string;
  readonly eventId: number;
};

/**
 * What Zofia and a viewer have to do with each other in bookings. In an order of the viewer: a
 * place that she was asked to play, one that she has taken by its link, and one without a name. In
 * an order of hers the same for the viewer, a place that the viewer has lost again, and one with an
 * open link. And the viewer is offered places from the waitlist.
 */
export type SharedPlaces = {
  readonly asked: SharedPlace;
  readonly taken: SharedPlace;
  readonly unnamed: SharedPlace;
  readonly theirs: {
    readonly asked: SharedPlace;
    readonly taken: SharedPlace;
    readonly lost: SharedPlace;
  };
  readonly link: string;
  readonly offerId: string;
};

type Member = Exclude<Viewer, 'visitor'>;
const members = viewers.filter((name): name is Member => name !== 'visitor');
const isConfirmed = (name: Member): boolean => !name.startsWith('unconfirmed');

/** A site on which Zofia shares bookings with each kind of viewer, before some block each other. */
export async function placesStage() {
  const product = await testApp();
  const { app, clock, database, services, runJobs } = product;
  const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
  const join = async (username: string, firstName = 'Robin'): Promise<Person> => {
    const joined = await member(app, { firstName, username });
    return { ...joined, id: joined.account.id, username };
  };
  /** So many places need more than anybody’s limits. */
  const forgetUses = () => emptyTables(database, 'limit_counters');
  const newDay = (day: object = {}): Promise<number> =>
    addGolfDay(database, { now: clock(), ...day });
  const book = async (
    who: Person,
    eventId: number,
    places: readonly object[],
  ): Promise<OrderView> => {
    const held = await who.post(`/api/events/${eventId}/bookings`, { places });
    if (held.statusCode !== 201) throw new Error(`${who.username} has no place: ${held.body}`);
    const order: OrderView = held.json();
    const { checkoutUrl } = (await who.post(`/api/orders/${order.id}/payment`)).json();
    await who.post(`/api${checkoutUrl}/pay`, cards.good);
    await runJobs();
    return order;
  };
  /** The last place of a new order. */
  const place = async (who: Person, ...places: readonly object[]): Promise<SharedPlace> => {
    const eventId = await newDay();
    const order = await book(who, eventId, places);
    const [own, other] = [order.places[0], order.places.at(-1)];
    return {
      orderId: order.id,
      eventId,
      ownId: own?.bookingId ?? '',
      bookingId: other?.bookingId ?? '',
    };
  };
  const linkOf = async (who: Person, { bookingId }: SharedPlace): Promise<string> => {
    const made = await who.post(`/api/bookings/${bookingId}/claim-link`);
    return String(made.json().path).replace('/bookings/claim/', '/api/claims/');
  };
  const takes = async (who: Person, link: string): Promise<void> => {
    const taken = await who.post(link, { for: 'me' });
    if (taken.statusCode !== 200)
      throw new Error(`${who.username} has not taken the place: ${taken.body}`);
  };

  const zofia = await join('zofia-golfs', 'Zofia');
  const hilda = await join('hilda-golfs');
  const { id, ...olive } = await organiser(app, services);
  const username = String((await olive.get('/api/user')).json().username);
  const joined: Partial<Record<Member, Person>> = { admin: { ...olive, id, username } };
  for (const name of members)
    if (name !== 'admin') joined[name] = await join(`${name.toLowerCase()}-golfs`);
  const people = joined as Readonly<Record<Member, Person>>;
  const unconfirmed = members.filter((name) => !isConfirmed(name)).map((name) => people[name].id);
  await openDirectory(database);
  await sql('update accounts set email_verified_at = null where id = any($1)', [unconfirmed]);

  for (const name of ['connection', 'blocked', 'blocker', 'asked'] as const) {
    await zofia.post('/api/connections/ask', { accountId: people[name].id });
    if (name !== 'asked')
      await people[name].post('/api/connections/accept', { accountId: zofia.id });
  }
  const [over, coming] = [await newDay(), await newDay()];
  for (const who of [zofia, people.played]) await book(who, over, [{ for: 'me', listed: true }]);
  for (const who of [zofia, people.unconfirmedThere])
    await book(who, coming, [{ for: 'me', listed: true }]);
  await sql(`update bookings set state = 'attended' where event_id = $1`, [over]);
  await sql(`update events set state = 'played', starts_at = $2, ends_at = $3 where id = $1`, [
    over,
    addDays(clock(), -5),
    addDays(clock(), -4.6),
  ]);

  const [me, later] = [{ for: 'me' }, { for: 'later' }];
  const named = (one: Person) => ({ for: 'member', member: one.username });
  const prepared = new Map<Member, Omit<SharedPlaces, 'link' | 'offerId'>>();
  const links = new Map<Member, SharedPlace>();
  const waited = new Map<Member, number>();
  for (const name of members) {
    const who = people[name];
    await forgetUses();
    prepared.set(name, {
      asked: await place(who, me, isConfirmed(name) ? named(zofia) : later),
      taken: await place(who, me, later),
      unnamed: await place(who, me, later),
      theirs: {
        asked: await place(zofia, me, named(who)),
        taken: await place(zofia, me, later),
        lost: await place(zofia, me, later),
      },
    });
    links.set(name, await place(zofia, me, later));
    const size = isConfirmed(name) ? 2 : 1;
    const full = await newDay({ capacity: size });
    const held = await hilda.post(`/api/events/${full}/bookings`, {
      places: [me, later].slice(0, size),
    });
    await who.post(`/api/events/${full}/waitlist`, { size });
    await hilda.post(`/api/orders/${held.json().id}/release`);
    waited.set(name, full);
    await runJobs();
  }
  const shared: Partial<Record<Member, SharedPlaces>> = {};
  for (const [name, places] of prepared) {
    const who = people[name];
    await forgetUses();
    await takes(zofia, await linkOf(who, places.taken));
    await takes(who, await linkOf(zofia, places.theirs.taken));
    await takes(who, await linkOf(zofia, places.theirs.lost));
    const guest = { for: 'guest', guestName: 'Jo Guest', guestEmail: `jo-${name}@example.com` };
    await zofia.post(`/api/bookings/${places.theirs.lost.bookingId}/transfer`, guest);
    const { offer }: WaitlistStatus = (
      await who.get(`/api/events/${waited.get(name)}/waitlist`)
    ).json();
    const link = links.get(name);
    shared[name] = {
      ...places,
      link: link ? await linkOf(zofia, link) : '',
      offerId: offer?.id ?? '',
    };
  }
  await runJobs();
  await zofia.post('/api/blocks', { accountId: people.blocked.id, blocked: true });
  await people.blocker.post('/api/blocks', { accountId: zofia.id, blocked: true });
  await runJobs();

  return {
    app,
    zofia,
    people: { ...people, visitor: visitor(app) },
    shared: shared as Readonly<Record<Member, SharedPlaces>>,
    newDay,
    forgetUses,
  };
}
