import { EventPath } from '#features/events/contract.ts';
import { line } from '#features/identity/accounts/fields.ts';
import { tierIds } from '#features/membership/tiers/tiers.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { PaymentStarted } from '../contract.ts';

/** What a buyer can pay with at an event, amounts in pence. */
export const WaysToPay = z.object({
  eventId: z.int(),
  /** What a place costs everybody. */
  standardPence: z.int(),
  /** What the buyer's own place costs: the locked price of a founding member, if it is lower. */
  ownPence: z.int(),
  /**
   * True if the buyer has had a place there with a privilege and gave it up: they pay like
   * everybody else.
   */
  privilegeUsed: z.boolean().optional(),
  /** When the buyer's membership ends, if its golf days and guest passes don't reach this day. */
  tierEndsAt: z.iso.datetime().optional(),
  /** A founding member's number; null for everybody else. */
  foundingNumber: z.int().nullable(),
  /** What was paid for each available credit, in the order in which they are used. */
  credits: z.array(z.int()),
  /** How many of these come with a membership and pay for the buyer's own place only. */
  ownCredits: z.int().optional(),
  /** How many guest passes can be used now. */
  guestPasses: z.int(),
  /** Whether the buyer has a confirmed place there already. */
  plays: z.boolean().optional(),
  /** Whether the buyer agreed to be on the list of who is coming the last time they booked. */
  listedLast: z.boolean().optional(),
  /** Whether the buyer may name other members: only with a confirmed email. */
  canNameMembers: z.boolean(),
  /** False where no payment provider is set up, so that only credits and guest passes pay. */
  takesMoney: z.boolean().optional(),
  /** What the package of four costs now. */
  packagePence: z.int(),
});
export type WaysToPay = z.infer<typeof WaysToPay>;

const CreditStateName = z.enum(['available', 'held', 'used', 'refunded', 'withdrawn']);

/** One prepaid golf day. */
export const CreditView = z.object({
  id: z.uuid(),
  origin: z.enum(['package', 'place', 'called_off', 'tier', 'goodwill']),
  state: CreditStateName,
  /** What was paid for it, VAT included. */
  paidPence: z.int(),
  /** Up to which price it buys a place at a golf day; £125 if it is missing. */
  coversPence: z.int().optional(),
  since: z.iso.datetime(),
  /** Until when it can be used; missing if it does not end. */
  endsAt: z.iso.datetime().optional(),
  /** Until when its price can be refunded; null if it cannot be. */
  refundUntil: z.iso.datetime().nullable(),
});
export type CreditView = z.infer<typeof CreditView>;

/** One line of the ledger of credits, with the balance after it. */
export const CreditEntryView = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum([
    'bought',
    'issued',
    'granted',
    'held',
    'used',
    'released',
    'returned',
    'refunded',
    'withdrawn',
  ]),
  change: z.int(),
  balance: z.int(),
  /** True for a refund that the member’s bank made, after a lost dispute. */
  byBank: z.boolean().optional(),
  /** The golf day that it was for, if any. */
  event: z.object({ id: z.int(), title: z.string() }).nullable(),
});
export type CreditEntryView = z.infer<typeof CreditEntryView>;

/** Everything an account has to book with. */
export const CreditsView = z.object({
  balance: z.int(),
  credits: z.array(CreditView),
  /** Latest first, at most 200. */
  entries: z.array(CreditEntryView),
  guestPasses: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(['available', 'held', 'used', 'withdrawn']),
      expiresAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The tier that the account has, and when it ends; null if it goes on. Missing without one. */
  tier: z.object({ tier: z.enum(tierIds), endsAt: z.iso.datetime().nullable() }).optional(),
  founding: z
    .object({ number: z.int(), city: z.string(), lockedPence: z.int(), since: z.iso.datetime() })
    .nullable(),
  /** The latest order of a package, while its payment has not arrived. */
  awaitingPackage: z.boolean(),
  /** Why the package cannot be bought on this site; missing if it can. */
  noPackage: z.string().optional(),
});
export type CreditsView = z.infer<typeof CreditsView>;

export const CreditPath = z.object({ creditId: z.uuid() });

/** The refund of a credit: the amount that its owner saw. */
export const CreditRefundRequest = z.object({ pence: z.int().min(1) });

const common = {
  /** Made by the form: sending the same grant again gives nothing twice. */
  key: z.uuid(),
  /** A username or an email address. */
  member: line(200).min(3, 'Please enter a username or email'),
  reason: line(300).min(3, 'Please say why'),
};
const count = z.int('Please enter a number').min(1, 'At least 1').max(12, 'At most 12 at once');

/** What an admin gives a member. */
export const GrantRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('credits'), ...common, count }),
  z.object({ what: z.literal('guest_passes'), ...common, count }),
  z.object({
    what: z.literal('tier'),
    ...common,
    tier: z.enum(tierIds),
    months: z.int('Please enter a number').min(1, 'At least 1').max(24, 'At most 24'),
  }),
]);
export type GrantRequest = z.infer<typeof GrantRequest>;

/** The form of a grant: numbers are typed, and all fields are there. */
export const GrantForm = z
  .object({
    key: z.string(),
    member: z.string(),
    what: z.enum(['credits', 'guest_passes', 'tier']),
    count: z.string(),
    tier: z.enum(tierIds),
    months: z.string(),
    reason: z.string(),
  })
  .transform(
    (form): GrantRequest => ({
      ...form,
      count: Number(form.count),
      months: Number(form.months),
    }),
  )
  .pipe(GrantRequest);
export type GrantForm = z.input<typeof GrantForm>;

/** What the member has after it. */
export const GrantView = z.object({
  name: z.string(),
  username: z.string(),
  credits: z.int(),
  guestPasses: z.int(),
  tier: z.enum(tierIds).nullable(),
});
export type GrantView = z.infer<typeof GrantView>;

/** The query of `GET /api/admin/grants`: whose holdings. */
export const HoldingsQuery = z.object({ member: common.member });

/** What a member has to book with and has not used. */
export const HoldingsView = z.object({
  name: z.string(),
  username: z.string(),
  credits: z.array(
    z.object({
      id: z.uuid(),
      origin: z.enum(['package', 'place', 'called_off', 'tier', 'goodwill']),
      paidPence: z.int(),
      since: z.iso.datetime(),
      can: z.object({ withdraw: z.boolean(), refund: z.boolean() }),
    }),
  ),
  guestPasses: z.array(
    z.object({
      id: z.uuid(),
      origin: z.enum(['tier', 'goodwill']),
      expiresAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The tiers that they were given and that count now, the highest first. */
  tiers: z.array(z.object({ id: z.uuid(), tier: z.enum(tierIds), endsAt: z.iso.datetime() })),
});
export type HoldingsView = z.infer<typeof HoldingsView>;

/** The query of `GET /api/admin/grants/holders`: one page of the list. */
export const HoldersQuery = z.object({ cursor: Cursor.optional() });

/** The members with unused credits; those with the latest credit first. */
export const HolderList = z.object({
  holders: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      username: z.string(),
      credits: z.int().min(1),
      /** When they got the latest of them. */
      since: z.iso.datetime(),
    }),
  ),
  /** The cursor of the next page; null at the end. */
  next: z.string().nullable(),
});
export type HolderList = z.infer<typeof HolderList>;

const taken = { id: z.uuid(), reason: common.reason };

/**
 * What an admin takes back from a member: something that cost nothing, or a credit whose price is
 * refunded.
 */
export const TakeBackRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('withdraw_credit'), ...taken }),
  z.object({ what: z.literal('withdraw_guest_pass'), ...taken }),
  z.object({ what: z.literal('withdraw_tier'), ...taken }),
  z.object({ what: z.literal('refund_credit'), ...taken, pence: z.int().min(1) }),
]);
export type TakeBackRequest = z.infer<typeof TakeBackRequest>;

/** The endpoints of this contract. */
export const creditsApi = {
  readWaysToPay: endpoint('GET', '/api/events/:eventId/ways-to-pay', {
    params: EventPath,
    response: WaysToPay,
  }),
  readCredits: endpoint('GET', '/api/credits', { response: CreditsView }),
  buyPackage: endpoint('POST', '/api/credits/packages', { response: PaymentStarted }),
  refundCreditPrice: endpoint('POST', '/api/credits/:creditId/refund', {
    params: CreditPath,
    body: CreditRefundRequest,
    response: CreditsView,
  }),
  checkPackage: endpoint('POST', '/api/credits/check', { response: CreditsView }),
  giveGrant: endpoint('POST', '/api/admin/grants', { body: GrantRequest, response: GrantView }),
  readHoldings: endpoint('GET', '/api/admin/grants', {
    query: HoldingsQuery,
    response: HoldingsView,
  }),
  listHolders: endpoint('GET', '/api/admin/grants/holders', {
    query: HoldersQuery,
    response: HolderList,
  }),
  takeGrantBack: endpoint('POST', '/api/admin/grants/take-back', {
    body: TakeBackRequest,
    response: z.object({ taken: z.literal(true) }),
  }),
};
