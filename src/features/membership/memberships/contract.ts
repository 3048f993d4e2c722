import { line, nameLine } from '#features/identity/accounts/fields.ts';
import { emailStates } from '#features/notifications/email/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { billingPeriods, tierIds } from '../tiers/tiers.ts';
import { chargeKinds, chargeStates } from './charges.ts';
import { Statement } from './statement.ts';
import { endReasons, membershipStates } from './states.ts';
import { problemReasons, refundStates } from './texts.ts';

const Tier = z.enum(tierIds);
const Period = z.enum(billingPeriods);
const pence = z.int();
const day = z.iso.date();
const instant = z.iso.datetime();

/** A sum that a membership owes or has paid. */
export const ChargeView = z.object({
  id: z.uuid(),
  kind: z.enum(chargeKinds),
  tier: Tier,
  startsOn: day,
  endsOn: day,
  pence,
  refundedPence: pence,
  state: z.enum(chargeStates),
  paidAt: instant.nullable(),
});
export type ChargeView = z.infer<typeof ChargeView>;

/** What would be refunded in the cooling-off period, part by part; see `CoolingOffQuote`. */
export const CoolingOffView = z.object({
  until: day,
  paid: pence,
  days: z.int(),
  daysPence: pence,
  golfDays: z.int(),
  golfDaysPence: pence,
  guestPasses: z.int(),
  guestPassesPence: pence,
  used: pence,
  refund: pence,
});
export type CoolingOffView = z.infer<typeof CoolingOffView>;

/** The card that pays the renewals. */
const CardView = z.object({
  brand: z.string(),
  lastFour: z.string(),
  expiresMonth: z.int(),
  expiresYear: z.int(),
});

/** A confirmed place ahead that the allowance paid for. */
const PlaceAheadView = z.object({ bookingId: z.uuid(), title: z.string(), startsAt: instant });

/** A membership as its member sees it. */
export const MembershipView = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: z.enum(membershipStates),
  tier: Tier,
  period: Period,
  /** The day on which the next period begins; null before the first payment. */
  paidUntil: day.nullable(),
  yearEndsOn: day.nullable(),
  /** The next renewal; null where nothing renews. */
  next: z.object({ tier: Tier, period: Period, pence, on: day }).nullable(),
  cancelsAtEnd: z.boolean(),
  /** The last day on which it can be paid for the first time; null once it was, or ended. */
  offerEndsOn: day.nullable(),
  /** How it ended, on which last day, and what goes back; null while it has not. */
  ended: z
    .object({
      why: z.enum(endReasons),
      on: day,
      refunds: z.array(z.object({ pence, state: z.enum(refundStates) })),
    })
    .nullable(),
  /** What is due now, why it was not paid, and when the membership lapses. */
  due: z.object({ pence, problem: z.enum(problemReasons).nullable(), lapsesOn: day }).nullable(),
  used: z.object({
    golfDays: z.int(),
    /** Null for an unlimited number. */
    golfDaysIncluded: z.int().nullable(),
    guestPasses: z.int(),
    guestPassesIncluded: z.int(),
  }),
  statement: Statement.nullable(),
  card: CardView.nullable(),
  charges: z.array(ChargeView),
  coolingOff: CoolingOffView.nullable(),
  /** The places that end with it if it ends before their golf day, the next one first. */
  placesAhead: z.array(PlaceAheadView),
  can: z.object({
    pay: z.boolean(),
    change: z.boolean(),
    cancel: z.boolean(),
    resume: z.boolean(),
    decline: z.boolean(),
    changeCard: z.boolean(),
  }),
});
export type MembershipView = z.infer<typeof MembershipView>;

/** What an account has: a membership, and a tier that it was given. */
export const OwnMembership = z.object({
  membership: MembershipView.nullable(),
  given: z.object({ tier: Tier, endsAt: instant }).nullable(),
});
export type OwnMembership = z.infer<typeof OwnMembership>;

/** What a membership that waits to be paid costs, with the terms of each way to pay. */
export const PaymentOffer = z.object({
  tier: Tier,
  kind: z.enum(['first', 'renewal', 'revival']),
  /** The way to pay that was chosen before. */
  period: Period,
  options: z.array(
    z.object({
      period: Period,
      pence,
      /** What a year costs less than twelve months; nothing for a month. */
      savingPence: pence,
      /** What the first renewal costs: another price, if one has been announced. */
      renewalPence: pence,
      from: day,
      until: day,
    }),
  ),
  /** Why nothing can be paid on this site; missing if it can. */
  closed: z.string().optional(),
});
export type PaymentOffer = z.infer<typeof PaymentOffer>;

/** What a member has to pay for: a first period, or a renewal in grace. */
export const MembershipDue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first'), tier: Tier }),
  z.object({
    kind: z.literal('renewal'),
    tier: Tier,
    pence,
    problem: z.enum(problemReasons).nullable(),
    lapsesOn: day,
  }),
]);
export type MembershipDue = z.infer<typeof MembershipDue>;

/** Null if there is nothing to pay. */
const OwnOffer = z.object({ offer: PaymentOffer.nullable() });

export const PaymentRequest = z.object({
  period: Period,
  pence,
  /** The price of the renewal that the member read; the same one if it is missing. */
  renewalPence: pence.optional(),
  agreed: z.literal(true, 'Please agree to the renewals first'),
});

/** The changes that a member can make. */
export const ChangeOptions = z.object({
  tier: Tier,
  period: Period,
  renewsOn: day,
  /** Higher tiers: what is due today for the rest of the period, what a whole one costs, and the renewal. */
  upgrades: z.array(z.object({ tier: Tier, duePence: pence, pence, renewalPence: pence })),
  /** What the renewal can be instead: lower tiers, and the other way to pay. */
  plans: z.array(z.object({ tier: Tier, period: Period, pence, isChosen: z.boolean() })),
});
export type ChangeOptions = z.infer<typeof ChangeOptions>;

/** Null if nothing can be changed now. */
const OwnChanges = z.object({ options: ChangeOptions.nullable() });

const CheckoutStarted = z.object({ checkoutUrl: z.string() });

/** The filters of the organisers' list. */
export const MembershipsQuery = z.object({
  /** `current`: those of members, active or with a payment due. */
  state: z.enum(['current', ...membershipStates, 'all']).default('current'),
  tier: Tier.optional(),
  /** Part of a name, a company, an email address or a reference. */
  q: line(120).optional(),
  cursor: Cursor.optional(),
});
export type MembershipsQuery = z.infer<typeof MembershipsQuery>;

/** One line of the organisers' list. */
export const ListedMembership = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  tier: Tier,
  period: Period,
  state: z.enum(membershipStates),
  cancelsAtEnd: z.boolean(),
  paidUntil: day.nullable(),
  pricePence: pence.nullable(),
  createdAt: instant,
});
export type ListedMembership = z.infer<typeof ListedMembership>;

export const MembershipList = z.object({
  memberships: z.array(ListedMembership),
  /** Cursor of the next page, if there is one. */
  next: z.string().nullable(),
  /** How many memberships each state has, and each tier among those that count. */
  counts: z.record(z.enum(membershipStates), z.int()),
  tiers: z.record(Tier, z.int()),
});
export type MembershipList = z.infer<typeof MembershipList>;

/** A membership as the organisers see it. */
export const AdminMembership = ListedMembership.extend({
  accountId: z.uuid(),
  username: z.string(),
  email: z.string(),
  /** The number that they wrote on their profile, and what dials it. */
  phone: z.object({ text: z.string(), to: z.string() }).nullable(),
  photo: z.string().nullable(),
  applicationId: z.uuid().nullable(),
  invitedBy: z.string().nullable(),
  invitedWhy: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancelledBy: z.string().nullable(),
  cancelWhy: z.string().nullable(),
  /** How it ended; null while it has not. */
  ended: z.enum(endReasons).nullable(),
  /** After how many days it was last reminded of its first payment. */
  offerReminded: z.int().nullable(),
  nextAttempt: day.nullable(),
  graceFrom: day.nullable(),
  consentAt: instant.nullable(),
  consentVersion: z.string().nullable(),
  consentWords: z.string().nullable(),
  next: MembershipView.shape.next,
  charges: z.array(ChargeView),
  emails: z.array(
    z.object({ subject: z.string(), state: z.enum(emailStates), createdAt: instant }),
  ),
  /** What is refunded if it ends today. */
  endingPence: pence,
  placesAhead: MembershipView.shape.placesAhead,
  can: z.object({ cancelAtEnd: z.boolean(), cancelNow: z.boolean() }),
});
export type AdminMembership = z.infer<typeof AdminMembership>;

const reason = line(300).min(3, 'Please say why');

export const InviteRequest = z.object({
  member: nameLine(200).min(3, 'Please enter a username or email'),
  tier: Tier,
  reason,
});
export type InviteRequest = z.input<typeof InviteRequest>;

export const CancelRequest = z.object({ reason, when: z.enum(['at_end', 'now']), pence });
export type CancelRequest = z.input<typeof CancelRequest>;

export const MembershipPath = z.object({ membershipId: z.uuid() });

/** The endpoints of this contract. */
export const membershipsApi = {
  readOwn: endpoint('GET', '/api/membership', { response: OwnMembership }),
  readOffer: endpoint('GET', '/api/membership/offer', { response: OwnOffer }),
  pay: endpoint('POST', '/api/membership/payment', {
    body: PaymentRequest,
    response: CheckoutStarted,
  }),
  check: endpoint('POST', '/api/membership/check', { response: OwnMembership }),
  readChanges: endpoint('GET', '/api/membership/changes', { response: OwnChanges }),
  upgrade: endpoint('POST', '/api/membership/upgrade', {
    body: z.object({ tier: Tier, pence, renewalPence: pence.optional() }),
    response: z.object({ checkoutUrl: z.string().nullable() }),
  }),
  plan: endpoint('POST', '/api/membership/plan', {
    body: z.object({ tier: Tier, period: Period, pence }),
    response: OwnChanges,
  }),
  cancel: endpoint('POST', '/api/membership/cancel', { response: OwnMembership }),
  resume: endpoint('POST', '/api/membership/resume', { response: OwnMembership }),
  coolOff: endpoint('POST', '/api/membership/cool-off', {
    body: z.object({ pence }),
    response: OwnMembership,
  }),
  /** Turns down a membership that waits for its first payment. */
  decline: endpoint('POST', '/api/membership/decline', { response: OwnMembership }),
  changeCard: endpoint('POST', '/api/membership/card', { response: CheckoutStarted }),
  removeCard: endpoint('POST', '/api/membership/card/remove', { response: OwnMembership }),
  readList: endpoint('GET', '/api/admin/memberships', {
    query: MembershipsQuery,
    response: MembershipList,
  }),
  /** Everything that the filter of the list finds. */
  exportList: endpoint('GET', '/api/admin/memberships.csv', { query: MembershipsQuery }),
  readRecord: endpoint('GET', '/api/admin/memberships/:membershipId', {
    params: MembershipPath,
    response: AdminMembership,
  }),
  invite: endpoint('POST', '/api/admin/memberships', {
    body: InviteRequest,
    response: MembershipPath,
  }),
  cancelForMember: endpoint('POST', '/api/admin/memberships/:membershipId/cancel', {
    params: MembershipPath,
    body: CancelRequest,
    response: AdminMembership,
  }),
};
