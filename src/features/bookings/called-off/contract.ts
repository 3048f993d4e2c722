import { paragraphs } from '#features/identity/accounts/fields.ts';
import { z } from '#lib/schema.ts';
import { cancelTexts } from '../changes/texts.ts';
import { moneyTos } from '../places/cancel-quote.ts';
import { SettlementPolicy, waysToGive } from './settlement-policy.ts';

/** What would happen to the places of a golf day. Amounts are pence. */
export const SettlementPreview = z.object({
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
export type SettlementPreview = z.infer<typeof SettlementPreview>;

const decided = {
  kind: z.enum(['called_off', 'stopped']),
  give: z.enum(waysToGive),
};

/** The query of the preview. */
export const SettlementQuery = z.object({
  ...decided,
  holesPlayed: z.coerce.number().int().min(0).max(18),
});

/**
 * What the organisers decide for a golf day: called off before play, which gives everyone
 * everything back as each chose, or stopped after some holes. `expected` is the preview that they
 * saw.
 */
export const SettlementDecision = z
  .object({
    ...decided,
    holesPlayed: z.int().min(0).max(18),
    reason: paragraphs(500).pipe(z.string().min(3, cancelTexts.sayWhy)),
    expected: SettlementPreview,
  })
  .refine(({ kind, give }) => kind === 'stopped' || give === 'choice');
export type SettlementDecision = z.infer<typeof SettlementDecision>;

/** What the form of the decision has. */
export const SettlementForm = z.object({
  holesPlayed: z.string(),
  give: z.string(),
  reason: paragraphs(500).pipe(z.string().min(3, cancelTexts.sayWhy)),
});

/** What one place gets. */
export const SettledPlace = z.object({
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
export type SettledPlace = z.infer<typeof SettledPlace>;

/** How far giving back has come for a golf day; `policy` is null while nothing was decided. */
export const SettlementReport = z.object({
  policy: SettlementPolicy.nullable(),
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
  rows: z.array(SettledPlace),
  /** Which decision can be made now; null for none. */
  canDecide: z.enum(['called_off', 'stopped']).nullable(),
});
export type SettlementReport = z.infer<typeof SettlementReport>;
