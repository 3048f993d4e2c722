import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { deleteSandboxCheckouts } from '../../sandbox/server/sandbox-store.ts';

type Ids = { readonly id: string };

/**
 * Deletes all payments for these references with their refunds and disputes. The lines of the
 * provider's balance stay with their payout, and refer to nothing from now on.
 * @returns the ids under which the deleted rows were posted
 */
export async function deletePayments(
  tx: Executor,
  references: readonly string[],
): Promise<readonly string[]> {
  const { rows: payments } = await tx.execute<Ids>(sql`
    select id from payments where reference_id = any(${sql.param(references)}::uuid[]) order by id for update`);
  if (payments.length === 0) return [];

  const paymentIds = sql`any(${sql.param(payments.map(({ id }) => id))}::uuid[])`;
  await tx.execute(sql`
    update balance_lines set payment_id = null, refund_id = null where payment_id = ${paymentIds}
      or refund_id in (select id from refunds where payment_id = ${paymentIds})`);

  const disputes = await tx.execute<Ids>(
    sql`delete from disputes where payment_id = ${paymentIds} returning id`,
  );
  const refunds = await tx.execute<Ids>(
    sql`delete from refunds where payment_id = ${paymentIds} returning id`,
  );
  await tx.execute(sql`delete from provider_events where payment_id = ${paymentIds}`);
  await tx.execute(sql`delete from payments where id = ${paymentIds}`);

  await deleteSandboxCheckouts(
    tx,
    payments.map(({ id }) => id),
  );
  return [...payments, ...disputes.rows, ...refunds.rows].map(({ id }) => id);
}

/** Deletes cards that were removed, and changes of cards, once no payment refers to them. */
export async function deleteOldMethods(tx: Executor, from: Date): Promise<void> {
  await tx.execute(sql`
    delete from payment_methods m where m.removed_at < ${from.toISOString()}::timestamptz
      and not exists (select from payments p where p.method_id = m.id)`);
  await tx.execute(sql`
    delete from card_setups where state <> 'open' and created_at < ${from.toISOString()}::timestamptz`);
}

/**
 * Deletes payouts with the lines that explain them, and lines that were never paid out; none of a
 * payout before all of it is old.
 * @returns the ids under which the lines were posted
 */
export async function deleteOldPayouts(tx: Executor, from: Date): Promise<readonly string[]> {
  const since = sql`${from.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Ids>(sql`
    delete from balance_lines l where l.created_at < ${since} and l.payment_id is null and l.refund_id is null
      and not exists (select from payouts p left join balance_lines other on other.payout_id = p.id
        where p.id = l.payout_id and (greatest(p.created_at, p.arrives_on, p.explained_at, other.created_at) >= ${since}
          or other.payment_id is not null or other.refund_id is not null))
    returning l.id`);

  await tx.execute(sql`
    delete from payouts p where greatest(p.created_at, p.arrives_on, p.explained_at) < ${since}
      and not exists (select from balance_lines l where l.payout_id = p.id)`);
  await tx.execute(sql`
    delete from provider_events where payment_id is null and received_at < ${since}`);
  return rows.map(({ id }) => id);
}
