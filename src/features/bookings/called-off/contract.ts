import { EventPath } from '#features/events/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { typed } from '#lib/text/text-fields.ts';
import { cancelTexts } from '../changes/texts.ts';
import { ChoiceView, EventOrderPath, reason } from '../contract.ts';
import { PayBackPolicy, waysToGive } from '../credits/pay-back-policy.ts';
import { moneyTos } from '../places/cancel-quote.ts';
import { organiserWays } from './organiser-choices.ts';
import { payBackFaults } from './texts.ts';

/** What would happen to the places of a golf day. Amounts are pence. */
export const PayBackPreview = z.object({
  /** Places, and the buyers who have them. */
  places: z.int(),
  people: z.int(),
  /** What goes back in money, by where it goes. */
  cardPence: z.int(),
  accountPence: z.int(),
  transferPence: z.int(),
  credits: z.int(),
  guestPasses: z.int(),
  /** Places that give nothing back. */
  nothing: z.int(),
});
export type PayBackPreview = z.infer<typeof PayBackPreview>;

const decided = {
  kind: z.enum(['called_off', 'stopped']),
  give: z.enum(waysToGive),
};

/** The query of the preview. */
export const PayBackQuery = z.object({
  ...decided,
  holesPlayed: z.coerce.number().int().min(0).max(18),
});

/**
 * What the organisers decide for a golf day: called off before play, which gives everyone
 * everything back as each chose, or stopped after some holes. `expected` is the preview that they
 * saw.
 */
export const PayBackDecision = z
  .object({
    ...decided,
    holesPlayed: z.int().min(0).max(18),
    reason,
    expected: PayBackPreview,
  })
  .refine(({ kind, give }) => kind === 'stopped' || give === 'choice');
export type PayBackDecision = z.infer<typeof PayBackDecision>;

/** What the form of the decision has. */
export const PayBackForm = z.object({
  holesPlayed: z.string().min(1, payBackFaults.holes),
  give: z.enum(waysToGive, payBackFaults.give),
  reason,
});
export type PayBackForm = z.infer<typeof PayBackForm>;

/** What one place gets. */
export const PaidBackPlace = z.object({
  bookingId: z.uuid(),
  orderNumber: z.string(),
  player: z.string(),
  buyer: z.string(),
  outcome: z.enum(['money', 'credit', 'guest_pass', 'nothing']),
  moneyPence: z.int(),
  moneyTo: z.enum(moneyTos),
  state: z.enum(['pending', 'done', 'failed']),
  /**
   * What of the money waits on the refunds page: the provider refused it, or a bank transfer is to
   * be made.
   */
  unpaidPence: z.int(),
  /** Why it failed; null unless it did. */
  error: z.string().nullable(),
});
export type PaidBackPlace = z.infer<typeof PaidBackPlace>;

/** How far giving back has come for a golf day; `policy` is null while nothing was decided. */
export const PayBackReport = z.object({
  policy: PayBackPolicy.nullable(),
  reason: z.string().nullable(),
  askedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  places: z.object({ done: z.int(), pending: z.int(), failed: z.int() }),
  /** What was given back in money, without what is not paid yet. */
  moneyPence: z.int(),
  /** What waits on the refunds page. */
  unpaidPence: z.int(),
  /** What was never paid, and is no longer owed on account. */
  offAccountPence: z.int(),
  credits: z.int(),
  /** Every place, the failed ones first, then by order. */
  rows: z.array(PaidBackPlace),
  /** Which decision can be made now; null for none. */
  canDecide: z.enum(['called_off', 'stopped']).nullable(),
});
export type PayBackReport = z.infer<typeof PayBackReport>;

/** What an organiser may choose from for one place. */
export const OrganiserChoiceView = z.object({ way: z.enum(organiserWays), choice: ChoiceView });

/**
 * The places of an order that an organiser can cancel now, and what each of them can still be
 * refunded.
 */
export const OrganiserQuote = z.object({
  orderNumber: z.string(),
  /** Who gets it back. */
  buyer: z.string(),
  moneyTo: z.enum(moneyTos),
  places: z.array(
    z.object({
      bookingId: z.uuid(),
      player: z.string(),
      band: z.enum(['full', 'half', 'late', 'begun']),
      /** Empty if the place cannot be cancelled any more. */
      choices: z.array(OrganiserChoiceView),
      /**
       * What is left of the money that was paid for the place, for a refund without cancelling it.
       */
      leftPence: z.int().min(0),
    }),
  ),
});

export type OrganiserQuote = z.infer<typeof OrganiserQuote>;

/**
 * What the form of a refund without a cancellation has: pounds as typed, which become whole pence.
 */
export const GoodwillForm = z.object({
  amount: typed()
    .regex(/^\d{1,5}([.]\d\d)?$/, cancelTexts.enterAmount)
    .transform((pounds) => Math.round(Number(pounds) * 100))
    .pipe(z.int().min(1, cancelTexts.enterAmount)),
  reason,
});

export type GoodwillForm = z.infer<typeof GoodwillForm>;

/** Which places an organiser cancels, each by the choice that they saw, and why. */
export const OrganiserCancelRequest = z.object({
  places: z
    .array(z.object({ bookingId: z.uuid(), way: z.enum(organiserWays), choice: ChoiceView }))
    .min(1, cancelTexts.chooseFirst)
    .max(4)
    .refine((places) => new Set(places.map(({ bookingId }) => bookingId)).size === places.length),
  reason,
});

export type OrganiserCancelRequest = z.infer<typeof OrganiserCancelRequest>;

/** A refund for a place that stays as it is. */
export const GoodwillRequest = z.object({
  /** Made by the form: sending it twice refunds once. */
  id: z.uuid(),
  bookingId: z.uuid(),
  amountPence: z.int(cancelTexts.enterAmount).min(1, cancelTexts.enterAmount),
  /** What was left when the organiser decided. */
  leftPence: z.int().min(0),
  reason,
});

export type GoodwillRequest = z.infer<typeof GoodwillRequest>;

/** The endpoints of this contract. */
export const calledOffApi = {
  quoteForOrganisers: endpoint('GET', '/api/admin/events/:eventId/orders/:orderId/cancellation', {
    params: EventOrderPath,
    response: OrganiserQuote,
  }),
  cancelForOrganisers: endpoint('POST', '/api/admin/events/:eventId/orders/:orderId/cancellation', {
    params: EventOrderPath,
    body: OrganiserCancelRequest,
    response: z.object({ cancelled: z.int() }),
  }),
  refundForOrganisers: endpoint('POST', '/api/admin/events/:eventId/orders/:orderId/refund', {
    params: EventOrderPath,
    body: GoodwillRequest,
    response: z.object({ refundedPence: z.int() }),
  }),
  readPayBack: endpoint('GET', '/api/admin/events/:eventId/settlement', {
    params: EventPath,
    response: PayBackReport,
  }),
  readPreview: endpoint('GET', '/api/admin/events/:eventId/settlement/preview', {
    params: EventPath,
    query: PayBackQuery,
    response: PayBackPreview,
  }),
  exportPayBack: endpoint('GET', '/api/admin/events/:eventId/settlement/export.csv', {
    params: EventPath,
  }),
  payBack: endpoint('POST', '/api/admin/events/:eventId/settlement', {
    params: EventPath,
    body: PayBackDecision,
    response: PayBackReport,
  }),
  retryPayBack: endpoint('POST', '/api/admin/events/:eventId/settlement/retry', {
    params: EventPath,
    response: PayBackReport,
  }),
};
