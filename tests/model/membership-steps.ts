import type {
  ChangeOptions,
  MembershipView,
  PaymentOffer,
} from '#features/membership/memberships/contract.ts';
import { membershipCards } from '#tests/membership.ts';
import { isStripeCheckout, payAtStripe } from '#tests/stripe/at-checkout.ts';
import { type Caller, pick, rowsOf, type StepKind, type World } from './world.ts';

const tiers = ['standard', 'executive', 'vip'] as const;

/** Half of the members have cards that pay every time; the others’ are declined or must be confirmed. */
const walletOf = (which: number) =>
  pick(
    [
      membershipCards.good,
      membershipCards.good,
      membershipCards.declinesRenewals,
      membershipCards.alwaysAuthenticates,
      membershipCards.declined,
    ],
    which,
  ) ?? membershipCards.good;

/** Pays at a checkout of either provider; the money arrives with a webhook or by asking. */
async function payAt(buyer: Caller, checkoutUrl: string, which: number): Promise<void> {
  const card = walletOf(which);
  if (isStripeCheckout(checkoutUrl)) await payAtStripe(checkoutUrl, { ...card, approve: true });
  if (!checkoutUrl.startsWith('/checkout/')) return;

  const path = `/api${checkoutUrl}`;
  const { body } = await buyer.post(`${path}/pay`, card);
  if (JSON.parse(body).state === 'authenticating')
    await buyer.post(`${path}/authenticate`, { approve: true });
}

const goTo = async (buyer: Caller, answer: { status: number; body: string }, card: number) => {
  if (answer.status !== 200) return;
  const { checkoutUrl } = JSON.parse(answer.body) as { checkoutUrl?: string };
  if (checkoutUrl) await payAt(buyer, checkoutUrl, card);
};

/** Pays what is due: a first period, one in grace, or a new one after a lapse. */
async function payDue({ people }: World, [who, which = 0, card = 0]: readonly number[]) {
  const buyer = pick(people, who ?? 0);
  const offered = await buyer?.get<{ offer: PaymentOffer | null }>('/api/membership/offer');
  const option = pick(offered?.offer?.options ?? [], which);
  if (!buyer || !option) return;
  const { period, pence, renewalPence } = option;
  await goTo(
    buyer,
    await buyer.post('/api/membership/payment', { period, pence, renewalPence, agreed: true }),
    card,
  );
}

/** An organiser invites a member to a tier, who pays at once or later. */
async function inviteAndPay(
  world: World,
  [who = 0, which = 0, card = 0, pays = 0]: readonly number[],
) {
  const member = pick(world.people, who);
  if (!member) return;
  await world.organiser.post('/api/admin/memberships', {
    member: member.username,
    tier: pick(tiers, which),
    reason: 'A good customer',
  });
  if (pays % 4 > 0) await payDue(world, [who, which, card]);
}

type Changing = { readonly membership: MembershipView | null };

const readOwn = async (buyer: Caller): Promise<MembershipView | null | undefined> =>
  (await buyer.get<Changing>('/api/membership'))?.membership;

const readChanges = async (buyer: Caller): Promise<ChangeOptions | null | undefined> =>
  (await buyer.get<{ options: ChangeOptions | null }>('/api/membership/changes'))?.options;

/** A step of one member with something to say to the membership’s endpoints. */
const ofMember = (
  weight: number,
  run: (buyer: Caller, dice: readonly number[]) => Promise<unknown>,
): StepKind => ({
  weight,
  run: async ({ people }, [who, ...dice]) => {
    const buyer = pick(people, who);
    if (buyer) await run(buyer, dice);
  },
});

async function upgrade(buyer: Caller, [which = 0, card = 0]: readonly number[]) {
  const option = pick((await readChanges(buyer))?.upgrades ?? [], which);
  if (!option) return;
  const { tier, duePence: pence, renewalPence } = option;
  const upgrading = { tier, pence, renewalPence };
  await goTo(buyer, await buyer.post('/api/membership/upgrade', upgrading), card);
}

async function plan(buyer: Caller, [which = 0]: readonly number[]) {
  const option = pick((await readChanges(buyer))?.plans ?? [], which);
  if (!option) return;
  const { tier, period, pence } = option;
  await buyer.post('/api/membership/plan', { tier, period, pence });
}

/** What is quoted for the cooling-off period is what is refunded, unless golf days are ahead. */
async function coolOff(buyer: Caller) {
  const quote = (await readOwn(buyer))?.coolingOff;
  if (quote) await buyer.post('/api/membership/cool-off', { pence: quote.refund });
}

async function cancelForMember(
  { database, organiser, people }: World,
  [who = 0, when = 0]: readonly number[],
) {
  const [row] = await rowsOf<{ id: string }>(
    database,
    `select id from memberships where account_id = $1 and state <> 'cancelled' limit 1`,
    [pick(people, who)?.id],
  );
  if (!row) return;
  const path = `/api/admin/memberships/${row.id}`;
  const record = await organiser.get<{ endingPence: number }>(path);
  await organiser.post(`${path}/cancel`, {
    reason: 'As agreed by phone',
    when: when % 2 === 0 ? 'at_end' : 'now',
    pence: when % 2 === 0 ? 0 : (record?.endingPence ?? 0),
  });
}

/** Goes to the next day on which a membership has something due, and lets the schedule run. */
async function toTheRenewal({ database, clock, people, nextDoor }: World): Promise<void> {
  const [next] = await rowsOf<{ minutes: number }>(
    database,
    `select ceil(extract(epoch from min(coalesce(next_attempt, paid_until)::timestamptz) - $2::timestamptz) / 60)::int
       + 9 * 60 as minutes
     from memberships where account_id = any($1) and state in ('active', 'grace')`,
    [people.map(({ id }) => id), clock()],
  );
  if (next && next.minutes > 0) clock.forward(next.minutes);
  await nextDoor().queueSchedule();
  await nextDoor().runJobs();
}

/** Memberships: joined, paid, changed, renewed and ended. */
export const membershipSteps: Readonly<Record<string, StepKind>> = {
  inviteAndPay: { weight: 5, run: inviteAndPay },
  payDue: { weight: 3, run: payDue },
  upgrade: ofMember(6, upgrade),
  plan: ofMember(1, plan),
  cancelMembership: ofMember(1, (buyer) => buyer.post('/api/membership/cancel')),
  resumeMembership: ofMember(1, (buyer) => buyer.post('/api/membership/resume')),
  coolOff: ofMember(2, coolOff),
  checkMembership: ofMember(1, (buyer) => buyer.post('/api/membership/check')),
  cancelForMember: { weight: 1, run: cancelForMember },
  toTheRenewal: { weight: 3, run: toTheRenewal },
};
