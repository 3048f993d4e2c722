import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { findAdminIds } from '#features/identity/server/public.ts';
import { defineNotification, notify } from '#features/notifications/server/public.ts';
import type { Pence } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { disputeLost } from '../../ledger/ledger.ts';
import { addPosting } from '../../ledger/server/postings.ts';
import type { DisputeReport } from '../../providers/server/provider.ts';
import { disputeSentence, unknownPaymentSentence } from '../../texts.ts';
import { paymentDisputed, paymentLost, sendRefund } from './jobs.ts';
import { askAgain, findRefunds, lockPayment, type Payment, referenceOf } from './store.ts';
import { disputes } from './tables.ts';

/** A dispute, as it is stored. */
export type Dispute = typeof disputes.$inferSelect;

type Report = { readonly paymentId: string; readonly dispute: DisputeReport };

const CLOSED = ['won', 'lost'] as const;

/**
 * Records what the provider says of a dispute, in the caller's transaction. Organisers are notified
 * of one that they may answer, and of one that was lost, once each; a lost one is posted once and
 * queues `paymentLost`. What was decided stays, whatever a late webhook says. Refunds that were
 * promised and not sent are looked at again: they wait, are sent, or need no sending any more.
 */
export async function recordDispute(
  tx: Executor,
  { paymentId, dispute }: Report,
  now: Date,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;

  const { disputeRef, openedAt, ...report } = dispute;
  const { amountPence, state } = report;
  const isClosed = state === 'won' || state === 'lost';
  const change = { ...report, closedAt: isClosed ? now : null };
  const { provider } = payment;
  const before = (await readDisputesOf(tx, paymentId)).find((one) => one.disputeRef === disputeRef);

  const [row] = await tx
    .insert(disputes)
    .values({ paymentId, provider, disputeRef, openedAt, ...change })
    .onConflictDoUpdate({
      target: [disputes.provider, disputes.disputeRef],
      set: change,
      setWhere: notInArray(disputes.state, [...CLOSED]),
    })
    .returning();

  if (row && (state === 'needs_response' || state === 'lost'))
    await notifyOrganisers(tx, payment, row, now);
  // Its provider is asked again every hour.
  if (!row || hasSameMoney(before, row)) return;

  await enqueue(tx, paymentDisputed, referenceOf(payment));
  await lookAtRefunds(tx, payment);
  if (state !== 'lost') return;

  await addPosting(tx, {
    kind: 'dispute_lost',
    sourceId: row.id,
    bookedAt: now,
    entries: disputeLost(amountPence),
  });
  await enqueue(tx, paymentLost, referenceOf(payment));
}

const hasSameMoney = (before: Dispute | undefined, after: Dispute): boolean =>
  before?.state === after.state &&
  before.holdsMoney === after.holdsMoney &&
  before.amountPence === after.amountPence;

/**
 * Has the refunds of a payment looked at that were promised and not sent. One that the provider has
 * refused is asked for again: it may have been refused because of the dispute.
 */
async function lookAtRefunds(tx: Executor, { id }: Payment): Promise<void> {
  for (const { id: refundId, state } of await findRefunds(tx, id)) {
    if (state === 'failed') await askAgain(tx, refundId);
    if (state === 'failed' || state === 'requested') await enqueue(tx, sendRefund, { refundId });
  }
}

/** To organisers: a payment is disputed, and until when evidence counts; or it was lost. */
export const disputeNews = defineNotification({
  name: 'payments.dispute',
  row: 'desk',
  payload: z.object({
    about: z.string().nullable(),
    amountPence: z.int(),
    respondBy: z.iso.datetime().nullable(),
    isLost: z.boolean(),
  }),
  present: (dispute) => ({
    sentence: disputeSentence(dispute),
    path: '/admin/money/disputes',
  }),
});

/** To organisers: the provider took a payment that this site knows nothing of. */
export const unknownPayment = defineNotification({
  name: 'payments.unknown_payment',
  row: 'desk',
  payload: z.object({ provider: z.string(), amountPence: z.int() }),
  present: (payment) => ({ sentence: unknownPaymentSentence(payment), path: '/admin/money' }),
});

/** Notifies organisers of a payment that is not ours, once, however often it is reported. */
export async function notifyUnknownPayment(
  tx: Executor,
  { paymentId, provider, amountPence }: UnknownPayment,
  now: Date,
): Promise<void> {
  await notify(tx, now, {
    kind: unknownPayment,
    to: await findAdminIds(tx),
    actor: null,
    payload: { provider, amountPence },
    key: `${unknownPayment.name}:${paymentId}`,
  });
}

type UnknownPayment = {
  readonly paymentId: string;
  readonly provider: string;
  readonly amountPence: Pence;
};

async function notifyOrganisers(
  tx: Executor,
  { about }: Payment,
  { id, state, amountPence, respondBy }: Dispute,
  now: Date,
): Promise<void> {
  await notify(tx, now, {
    kind: disputeNews,
    to: await findAdminIds(tx),
    actor: null,
    payload: {
      ...{ about, amountPence },
      respondBy: respondBy?.toISOString() ?? null,
      isLost: state === 'lost',
    },
    key: `${disputeNews.name}:${id}:${state}`,
  });
}

/** The disputes that are not decided, the nearest deadline first. */
export const readOpenDisputes = (db: Executor): Promise<Dispute[]> =>
  db
    .select()
    .from(disputes)
    .where(inArray(disputes.state, ['needs_response', 'under_review']))
    .orderBy(asc(disputes.respondBy), asc(disputes.openedAt));

/** The disputes about one payment. */
export const readDisputesOf = (db: Executor, paymentId: string): Promise<Dispute[]> =>
  db
    .select()
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId)))
    .orderBy(asc(disputes.openedAt));
