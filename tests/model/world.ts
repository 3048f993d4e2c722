import { createAdmin } from '#features/identity/server/public.ts';
import { cityNames } from '#lib/cities.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { Database } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { keepAdminsConfirmed } from '#tests/admin.ts';
import type { MovableClock } from '#tests/clock.ts';
import { invoiceAddress } from '#tests/invoice-address.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { planTexts } from '#tests/organiser.ts';
import type { StandIn } from '#tests/stripe/stand-in.ts';
import type { Answer, Door } from './process.ts';

/** Two server processes or more on one database, whose clock the model moves. */
export type Site = {
  readonly doors: readonly Door[];
  /** Of the first process, to look into the database. */
  readonly services: Services;
  readonly clock: MovableClock;
  /** Stripe; undefined with the sandbox. */
  readonly standIn?: StandIn | undefined;
};

/** The browser of a person who is logged in. Each request goes through the next process. */
export type Caller = {
  readonly id: string;
  readonly username: string;
  readonly get: <Body>(url: string) => Promise<Body | undefined>;
  readonly post: (url: string, payload?: object) => Promise<Answer>;
};

export type Order = { readonly id: string; readonly buyer: Caller };

/** Everything that one sequence is about. */
export type World = Site & {
  readonly database: Database;
  readonly people: readonly Caller[];
  readonly organiser: Caller;
  readonly days: number[];
  readonly orders: Order[];
  readonly nextDoor: () => Door;
  /**
   * Whether nothing else happens at the same moment, so that the outcome of a step can be foretold.
   */
  alone: boolean;
};

/** Four numbers by which a step chooses what it is about. */
export type Dice = readonly [number, number, number, number];
export type Run = (world: World, dice: Dice) => Promise<void>;

/** A step with how often it comes, compared with the others. */
export type StepKind = { readonly weight: number; readonly run: Run };

const PEOPLE = 5;
let registered = 0;

/**
 * Opens the world of one sequence: five members with confirmed emails, an organiser, and two golf
 * days to book.
 */
export async function openWorld(site: Site): Promise<World> {
  let turn = 0;
  const nextDoor = (): Door => {
    turn += 1;
    const door = site.doors[turn % site.doors.length];
    if (!door) throw new Error('There is no process');
    return door;
  };
  const { database } = site.services;
  const people: Caller[] = [];
  while (people.length < PEOPLE) people.push(await register(nextDoor));
  await rowsOf(database, 'update accounts set email_verified_at = created_at where id = any($1)', [
    people.map(({ id }) => id),
  ]);
  // So that they may name each other for a place.
  for (const { id } of people) await openDirectory(database, id);
  const organiser = await logInOrganiser(site, nextDoor);
  const world: World = {
    ...site,
    database,
    people,
    organiser,
    days: [],
    orders: [],
    nextDoor,
    alone: true,
  };
  await createDay(world, { capacity: 1, price: '125' });
  await createDay(world, { capacity: 3, price: '149.99' });
  return world;
}

const PASSWORD = 'on-the-first-tee';

function newPerson() {
  registered += 1;
  const name = `golfer${process.pid}n${registered}`;
  const names = {
    username: name,
    email: `${name}@example.com`,
    firstName: 'Sam',
    lastName: 'Hartley',
  };
  return { ...names, password: PASSWORD };
}

async function register(nextDoor: () => Door): Promise<Caller> {
  const person = newPerson();
  const caller = callerAt(nextDoor, registered, person);
  const { id } = read<{ id: string }>(await caller.post('/api/register', person));
  await caller.post('/api/invoice-details', invoiceAddress);
  return { ...caller, id, username: person.username };
}

async function logInOrganiser({ services }: Site, nextDoor: () => Door): Promise<Caller> {
  const person = newPerson();
  await createAdmin(services, person);
  const caller = callerAt(nextDoor, registered, person);
  const { id } = read<{ id: string }>(await caller.post('/api/login', person));
  await keepAdminsConfirmed(services.database);
  return { ...caller, id, username: person.username };
}

/**
 * Sends requests from an address of its own, with the cookies it was given. A fault of the server
 * fails the sequence.
 */
function callerAt(nextDoor: () => Door, number: number, person: ReturnType<typeof newPerson>) {
  const remoteAddress = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  let cookie = '';
  const once = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
    const headers = { 'user-agent': 'model', ...(cookie ? { cookie } : {}) };
    const request = { method, url, headers, remoteAddress };
    const answer = await nextDoor().send({ ...request, ...(payload ? { payload } : {}) });
    if (answer.status >= 500)
      throw new Error(`${method} ${url} answered ${answer.status}: ${answer.body}`);
    if (answer.cookies.length > 0) cookie = answer.cookies.join('; ');
    return answer;
  };
  /** Logs in again when a session has ended, because weeks pass in a sequence. */
  const send: typeof once = async (method, url, payload) => {
    const answer = await once(method, url, payload);
    if (answer.status !== 401) return answer;
    read(await once('POST', '/api/login', person));
    return once(method, url, payload);
  };
  return {
    async get<Body>(url: string): Promise<Body | undefined> {
      const answer = await send('GET', url);
      return answer.status === 200 ? (JSON.parse(answer.body) as Body) : undefined;
    },
    post: (url: string, payload: object = {}) => send('POST', url, payload),
  };
}

/** The body of an answer that must not be a refusal. */
export function read<Body>({ status, body }: Answer): Body {
  if (status >= 300) throw new Error(`Answered ${status}: ${body}`);
  return JSON.parse(body) as Body;
}

/** An entry of a list by any number; undefined if the list is empty. */
export const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items.length > 0 ? items[number % items.length] : undefined;

export const rowsOf = async <Row = Record<string, unknown>>(
  database: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await database.$client.query(text, values)).rows;

/** A day in London some days from now, as forms have it. */
export const dayFrom = (now: Date, days: number): string =>
  addMinutes(now, days * 24 * 60)
    .toISOString()
    .slice(0, 10);

const MOST_DAYS = 4;

/**
 * Adds a golf day in 25 days that can be booked, as an organiser does; no more than four in all.
 */
export async function createDay(
  world: World,
  { capacity, price }: { readonly capacity: number; readonly price: string },
): Promise<void> {
  const { organiser, days, clock } = world;
  if (days.length >= MOST_DAYS) return;
  const path = '/api/admin/events';
  const { id } = read<{ id: number }>(
    await organiser.post(path, {
      title: 'A golf day',
      city: pick(cityNames, registered) ?? 'Leeds',
      day: dayFrom(clock(), 25),
      start: '08:30',
      end: '16:30',
    }),
  );
  const plan = { ...planTexts, capacity, price, series: 'Founders Series' };
  read(await asOrganiser(world, id, 'edit', plan));
  read(await asOrganiser(world, id, 'publish'));
  days.push(id);
}

/** Changes a golf day as an organiser who has just opened its page. */
export async function asOrganiser(
  { organiser }: World,
  eventId: number,
  action: string,
  change: object = {},
): Promise<Answer> {
  const path = `/api/admin/events/${eventId}`;
  const seen = await organiser.get<{ version: number }>(path);
  if (!seen) throw new Error(`Event ${eventId} is gone`);
  return organiser.post(`${path}/${action}`, { version: seen.version, ...change });
}
