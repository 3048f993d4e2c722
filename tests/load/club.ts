import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { addOpenEvents } from '../../scripts/bench/booking-world.ts';
import { type Member, registerMember } from '../../scripts/bench/member.ts';
import {
  newDataFolder,
  productionBuild,
  type Serving,
  startDatabase,
  startServing,
} from '../../scripts/bench/serving.ts';
import type { ProviderName } from '../support/provider-names.ts';
import { heldAtStripe, refundsAtStripe } from '../support/stripe/at-checkout.ts';
import { type StandIn, settingsOf, startStripeStandIn } from '../support/stripe/stand-in.ts';
import { type Books, heldAtSandbox } from './books.ts';
import { straightDoor } from './door.ts';
import type { Buyer } from './steps.ts';

/** What every event of the races costs, in pence. */
export const PRICE = 12_500;
/** Known to the tests, so that they can sign what the sandbox would sign, and forge it. */
export const SECRET = 'a-secret-that-the-load-tests-know-well';

/**
 * As a club runs: nothing but its own data. Every member has an address of their own, as behind a
 * proxy.
 */
const LIVE = {
  FOURBALL_MODE: 'live',
  PUBLIC_URL: 'https://club.example',
  APP_SECRET: SECRET,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  // Everyone comes from this machine.
  HOLDS_PER_NETWORK: '100000',
  WAITED_PLACES_PER_NETWORK: '100000',
};

/** A club open for business: processes on one database, and members who are logged in. */
export type Club = Books & {
  readonly dataDir: string;
  /** How many refunds the provider has sent, of all payments or of these. */
  readonly countRefunds: (paymentIds?: readonly string[]) => Promise<number>;
  /** Stripe; undefined with the sandbox. */
  readonly standIn: StandIn | undefined;
  readonly members: readonly Member[];
  /** Where the processes answer; the same addresses after a restart. */
  readonly origins: readonly string[];
  readonly process: (which: number) => Serving;
  /** Starts a process that was killed, at its old address. */
  readonly restart: (which: number) => Promise<void>;
  /** One process more, with settings of its own. */
  readonly add: (env: Readonly<Record<string, string>>) => Promise<void>;
  /** An event with that many places, all free; its id. */
  readonly openEvent: (places: number) => Promise<number>;
  /** Ends everything and leaves nothing behind. */
  readonly close: () => Promise<void>;
};

type Wanted = {
  readonly members: number;
  readonly processes?: number;
  /** Default: the sandbox. */
  readonly provider?: ProviderName | undefined;
  /** Whether Stripe delivers its webhooks by itself. Default: it does. */
  readonly delivers?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** The data folder of a live site that has only been started, to begin with a copy of it. */
  readonly data?: string;
};

/** Opens it; the first process migrates the database if that is necessary. */
export async function openClub({
  members: count,
  processes = 2,
  env = {},
  data,
  provider = 'sandbox',
  delivers = true,
}: Wanted): Promise<Club> {
  const { folder, embedded } = await startDatabase(newDataFolder(data));
  const running: Serving[] = [];
  const standIn = provider === 'stripe' ? await openStripe(running, delivers) : undefined;
  const payments = standIn ? settingsOf(standIn) : { PAYMENT_PROVIDER: 'sandbox' };
  const settings = {
    dataDir: folder.path,
    buildDir: await productionBuild(),
    pages: false,
    env: { ...LIVE, ...payments, ...env, DATABASE_URL: embedded.url },
  };
  for (let which = 0; which < processes; which++) running.push(await startServing(settings));
  const origins = running.map(({ origin }) => origin);
  const database = openDatabase(embedded.url, () => undefined, 4);
  const members = await registerAll(origins, count);
  // A race is between members: an account that has confirmed nothing may hold two places only.
  await database.execute(sql`update accounts set email_verified_at = now()`);
  const processAt = (which: number): Serving => {
    const found = running[which];
    if (!found) throw new RangeError(`There is no process ${which}`);
    return found;
  };
  return {
    dataDir: folder.path,
    provider,
    standIn,
    readHeld: async () => (standIn ? heldAtStripe(standIn.account) : heldAtSandbox(database)),
    countRefunds: async (paymentIds) =>
      standIn
        ? refundsAtStripe(standIn.account, paymentIds)
        : refundsAtSandbox(database, paymentIds),
    database,
    members,
    origins,
    process: processAt,
    async restart(which) {
      const port = Number(new URL(processAt(which).origin).port);
      running[which] = await startServing({ ...settings, port });
    },
    async add(own) {
      running.push(await startServing({ ...settings, env: { ...settings.env, ...own } }));
    },
    openEvent: async (places) =>
      (await addOpenEvents(database, { count: 1, capacity: places, price: PRICE }))[0] ?? 0,
    async close() {
      await database.$client.end();
      for (const serving of running) await serving.stop();
      await standIn?.close();
      await embedded.stop();
      folder.remove();
    },
  };
}

/** Stripe's stand-in, whose webhooks go to the processes in turns. */
function openStripe(running: readonly Serving[], automatic: boolean): Promise<StandIn> {
  let turn = 0;
  return startStripeStandIn({
    automatic,
    send: async (body, headers) => {
      turn += 1;
      const origin = running[turn % running.length]?.origin;
      const response = await fetch(`${origin}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      await response.text();
      return response.ok;
    },
  });
}

async function refundsAtSandbox(
  database: Database,
  paymentIds?: readonly string[],
): Promise<number> {
  const { rows } = await database.execute<{ paymentId: string }>(sql`
    select c.payment_id as "paymentId" from sandbox_refunds r
    join sandbox_checkouts c on c.id = r.checkout_id`);
  return rows.filter(({ paymentId }) => paymentIds?.includes(paymentId) ?? true).length;
}

/** In small groups: hashing their passwords is what takes the time. */
async function registerAll(origins: readonly string[], count: number): Promise<readonly Member[]> {
  const members: Member[] = [];
  while (members.length < count) {
    const group = Array.from(
      { length: Math.min(8, count - members.length) },
      (_, index) => members.length + index,
    );
    members.push(
      ...(await Promise.all(
        group.map((n) => registerMember(origins[n % origins.length] ?? '', `racer${n}`, n)),
      )),
    );
  }
  return members;
}

/** The member of that number, at the door of one process: the next member's is another. */
export function buyerOf({ members, origins }: Club, index: number): Buyer {
  const [member, origin] = [members[index], origins[index % origins.length]];
  if (!member || origin === undefined) throw new RangeError(`There is no buyer ${index}`);
  return { member, door: straightDoor(origin) };
}
