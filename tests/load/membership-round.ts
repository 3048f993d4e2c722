import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type {
  ChangeOptions,
  MembershipView,
  OwnMembership,
  PaymentOffer,
} from '#features/membership/memberships/contract.ts';
import type { Answer } from '../../scripts/bench/member.ts';
import { within } from '../../scripts/bench/patience.ts';
import { isStripeCheckout } from '../support/stripe/at-checkout.ts';
import { differs, whatIsWrong } from './books.ts';
import { GOOD_CARD } from './buyer.ts';
import type { Club } from './club.ts';
import { patientDoor } from './door.ts';
import { killAndRecover, type Victim } from './kill-round.ts';
import { type Buyer, pay } from './steps.ts';

export type MembershipReport = {
  /** How many charges were paid when the victim was killed. */
  readonly paidThen: number;
  readonly recoverySeconds: number;
  readonly settledSeconds: number;
  readonly faults: readonly string[];
};

/** A buyer gives up after this; a job of a killed process is freed within 30 s. */
const PATIENCE_MS = within(60_000);
const SETTLED_WITHIN_MS = within(120_000);
/** As often as the page does; more would be a load of its own. */
const LOOK_AGAIN_MS = 1000;
const COUNT_AGAIN_MS = 50;

/**
 * All members join, upgrade and cancel in their cooling-off period at the same moment, and in the
 * middle of it the victim is killed with `kill -9` and comes back: everyone pays each charge once
 * and gets back once what they were quoted, with an invoice and a credit note for each.
 */
export async function runMembershipRound(
  club: Club,
  { round, victim }: { readonly round: number; readonly victim: Victim },
): Promise<MembershipReport> {
  const { database, members, origins } = club;
  const began = new Date();
  // Limits of one account are not what the kills are about.
  await database.execute(sql`delete from limit_counters`);
  await database.execute(sql`
    insert into memberships (account_id, tier, created_at)
    select id, 'standard', ${began.toISOString()}::timestamptz from accounts where username like 'racer%'`);

  const coming = members.map((member) =>
    joinUpgradeAndCancel({ member, door: patientDoor(origins, PATIENCE_MS) }),
  );
  const outcomes = Promise.all(coming);
  const paidThen = await untilMidway(club, began, outcomes);
  const killed = performance.now();
  const since = () => (performance.now() - killed) / 1000;
  await killAndRecover(club, { round, victim });
  const recoverySeconds = since();

  const stray = (await outcomes).filter((outcome) => outcome !== undefined);
  const wrong = await whatIsWrong(club, SETTLED_WITHIN_MS);
  return {
    paidThen,
    recoverySeconds,
    settledSeconds: since(),
    faults: [...stray, ...wrong, ...(await judge(club, began))],
  };
}

/** What a member does, each by the call that the page makes; what went wrong, if anything did. */
async function joinUpgradeAndCancel(buyer: Buyer): Promise<string | undefined> {
  const { member, door } = buyer;
  try {
    const { offer } = read<{ offer: PaymentOffer }>(
      await door.get(member, '/api/membership/offer'),
    );
    const [option] = offer.options;
    const joining = { period: option?.period, pence: option?.pence, agreed: true };
    await payOnce(buyer, await door.post(member, '/api/membership/payment', joining));
    await until(buyer, ({ state }) => state === 'active');

    const path = '/api/membership/changes';
    const { options } = read<{ options: ChangeOptions }>(await door.get(member, path));
    const [higher] = options.upgrades;
    const upgrading = { tier: higher?.tier, pence: higher?.duePence };
    await payOnce(buyer, await door.post(member, '/api/membership/upgrade', upgrading));
    const { coolingOff } = await until(buyer, ({ tier }) => tier === higher?.tier);

    await door.post(member, '/api/membership/cool-off', { pence: coolingOff?.refund });
    await until(buyer, ({ state }) => state === 'cancelled');
    return undefined;
  } catch (error) {
    return `${member.username}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function read<Body>({ status, body }: Answer): Body {
  if (status !== 200) throw new Error(`Answered ${status} ${JSON.stringify(body)}`);
  return body as Body;
}

/** Pays at the checkout; a second click on a payment that was taken is refused, and that is right. */
async function payOnce(buyer: Buyer, started: Answer): Promise<void> {
  const { checkoutUrl } = read<{ checkoutUrl: string }>(started);
  if (isStripeCheckout(checkoutUrl)) await pay(buyer, checkoutUrl, GOOD_CARD);
  else if (checkoutUrl.startsWith('/checkout/'))
    await buyer.door.post(buyer.member, `/api${checkoutUrl}/pay`, {
      number: GOOD_CARD,
      expiry: '12 / 40',
      cvc: '123',
    });
}

/** What the member's page does: it looks until the membership has come so far. */
async function until(
  { member, door }: Buyer,
  isSo: (membership: MembershipView) => boolean,
): Promise<MembershipView> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const { membership } = read<OwnMembership>(await door.get(member, '/api/membership'));
    if (membership && isSo(membership)) return membership;
    if (Date.now() > deadline) throw new Error(`still ${membership?.state} ${membership?.tier}`);
    await delay(LOOK_AGAIN_MS);
  }
}

type Counted = {
  readonly paid: number;
  readonly cancelled: number;
  readonly invoices: number;
  readonly creditNotes: number;
};

async function countSince({ database }: Club, began: Date): Promise<Counted> {
  const { rows } = await database.execute<Counted>(sql`
    with mine as (select id, state from memberships where created_at = ${began.toISOString()}::timestamptz)
    select
      (select count(*) from membership_charges c join mine on mine.id = c.membership_id where c.payment_id is not null)::int as paid,
      (select count(*) from mine where state = 'cancelled')::int as cancelled,
      (select count(*) from invoices i join mine on mine.id = i.reference_id where i.kind = 'invoice')::int as invoices,
      (select count(distinct mine.id) from invoices i join mine on mine.id = i.reference_id where i.kind = 'credit_note')::int as "creditNotes"`);
  if (!rows[0]) throw new Error('Nothing was counted');
  return rows[0];
}

/**
 * A moment drawn by how many charges are paid, so that every part is hit in some round.
 * @throws if it does not come: with what stopped the members
 */
async function untilMidway(
  club: Club,
  began: Date,
  outcomes: Promise<readonly (string | undefined)[]>,
): Promise<number> {
  const some = Math.floor(Math.random() * club.members.length * 2);
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  let stopped: readonly (string | undefined)[] | undefined;
  void outcomes.then((ended) => {
    stopped = ended;
  });
  for (;;) {
    const { paid } = await countSince(club, began);
    if (paid >= some) return paid;
    if (stopped || Date.now() > deadline) {
      const why = (stopped ?? ['still at it']).filter((one) => one !== undefined).slice(0, 5);
      throw new Error(`Paid ${paid} of ${some} charges: ${why.join('; ')}`);
    }
    await delay(COUNT_AGAIN_MS);
  }
}

async function judge(club: Club, began: Date): Promise<readonly string[]> {
  const { paid, cancelled, invoices, creditNotes } = await countSince(club, began);
  const { length } = club.members;
  return [
    ...differs('charges that were paid', paid, length * 2),
    ...differs('memberships that were cancelled', cancelled, length),
    ...differs('invoices', invoices, length * 2),
    ...differs('members with a credit note', creditNotes, length),
  ];
}
