import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { moneyBack } from '../../places/server/money-back.ts';
import { orderLines } from '../../places/server/tables.ts';
import { isRefundable, type RefundFacts, refundableUntil } from '../credit-states.ts';
import { creditRefusals } from '../texts.ts';
import { creditRefunded } from './credit-emails.tsx';
import {
  type Credit,
  changeCredit,
  creditValue,
  findOrdersOfLines,
  lockCreditsOf,
} from './store.ts';
import { cancellations } from './tables.ts';

/** What decides the refund of each of these credits, by id. */
export async function readRefundFacts(
  db: Executor,
  credits: readonly Credit[],
): Promise<ReadonlyMap<string, RefundFacts & { readonly orderId: string | null }>> {
  if (credits.length === 0) return new Map();

  const lines = credits.flatMap(({ orderLineId }) => orderLineId ?? []);
  const bought = await findOrdersOfLines(db, lines);

  const late = await db
    .select({ creditId: cancellations.creditId })
    .from(cancellations)
    .innerJoin(orderLines, eq(orderLines.creditId, cancellations.creditId))
    .where(
      and(
        inArray(
          cancellations.creditId,
          credits.map(({ id }) => id),
        ),
        or(isNull(cancellations.band), ne(cancellations.band, 'full')),
        sql`${cancellations.reason} is distinct from 'called_off'`,
      ),
    );

  const cameLate = new Set(late.map(({ creditId }) => creditId));

  return new Map(
    credits.map((credit) => {
      const line = bought.find(({ lineId }) => lineId === credit.orderLineId);
      const { id, origin, state, grossPence } = credit;
      const facts = { origin, state, grossPence, cameBackLate: cameLate.has(id) };
      const order = line?.order;
      // What is on account has been paid once the bank transfer is recorded.
      const paidAt = order?.settledWith === 'account' ? order.accountPaidAt : order?.paidAt;
      return [id, { ...facts, paidAt: paidAt ?? null, orderId: order?.id ?? null }];
    }),
  );
}

type RefundRequest = {
  readonly creditId: string;
  /** What the member or organiser saw; another amount is refused. */
  readonly pence: number;
  /** The member, for their own credit and within 14 days; or an organiser. */
  readonly by: { readonly owner: string } | { readonly organiser: string; readonly reason: string };
};

/**
 * Refunds the price of an unused credit by the payment that bought it, in the caller's transaction.
 * A conditional update decides, so it is refunded once, and not while an order uses it.
 * @returns the credit as it was
 */
export async function refundCreditPrice(
  services: Pick<Services, 'clock'>,
  tx: Executor,
  { creditId, pence, by }: RefundRequest,
): Promise<Credit> {
  const now = services.clock();
  const [credit] = await lockCreditsOf(tx, [creditId]);
  if (!credit || ('owner' in by && credit.accountId !== by.owner))
    throw new Refused(creditRefusals.credit_not_found);

  const facts = (await readRefundFacts(tx, [credit])).get(creditId);
  const why = whyNot(facts, by, now);
  if (why || !facts?.orderId) throw new Refused(why ?? creditRefusals.credit_not_refundable);
  if (credit.grossPence !== pence) throw new Refused(creditRefusals.credit_not_refundable);

  const change = { from: 'available', to: 'refunded', entries: ['refunded'], now } as const;
  const who = 'organiser' in by ? { byAccountId: by.organiser, note: by.reason } : {};
  if (!(await changeCredit(tx, creditId, { ...change, ...who })))
    throw new Refused(creditRefusals.credit_not_refundable);

  const amount = creditValue(credit);

  const back = {
    key: `credit:${creditId}`,
    amount,
    from: 'prepaid',
    reason: 'credit_unused',
    now,
  } as const;

  await moneyBack(tx, { id: facts.orderId }, back);
  await tell(tx, credit, now);

  return credit;
}

function whyNot(
  facts: RefundFacts | undefined,
  by: RefundRequest['by'],
  now: Date,
): Refusal | undefined {
  if (!facts || !isRefundable(facts)) return creditRefusals.credit_not_refundable;
  if ('organiser' in by) return undefined;
  const until = refundableUntil(facts);
  return until && now <= until ? undefined : creditRefusals.credit_too_late;
}

async function tell(tx: Executor, credit: Credit, now: Date): Promise<void> {
  const owner = (await findAccounts(tx, [credit.accountId])).get(credit.accountId);

  // A deleted account has no email address left.
  if (!owner || owner.erasedAt !== null) return;

  await queueEmail(tx, creditRefunded, {
    accountId: owner.id,
    to: { name: owner.firstName, address: owner.email },
    payload: { firstName: owner.firstName, pence: credit.grossPence },
    key: `credit_refunded:${credit.id}`,
    now,
  });
}
