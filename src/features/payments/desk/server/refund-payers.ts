import { eq, inArray } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { payments, refunds } from '../../charging/server/tables.ts';

/** Whose money each of these refunds is, by the refund's id, for the audit log. */
export async function findRefundPayers(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: refunds.id, accountId: payments.accountId, payerName: payments.payerName })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.id, [...ids]));
  const people = await findAccounts(
    db,
    rows.map(({ accountId }) => accountId),
  );

  return new Map(
    rows.flatMap(({ id, accountId, payerName }) => {
      const account = people.get(accountId);
      const name = payerName ?? (account && fullName(account));
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}
