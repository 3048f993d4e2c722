import type { TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { creditReturned, creditUsed } from '../ledger.ts';
import { addPosting } from './store.ts';

type CreditPosting = {
  readonly value: TaxedAmount;
  /** What it is posted for, once: the booking that the credit pays for, or was paid back from. */
  readonly sourceId: string;
  readonly now: Date;
};

/** Posts that a prepaid credit was used. A credit that cost nothing moves no money. */
export async function recordCreditUsed(tx: Executor, posting: CreditPosting): Promise<void> {
  if (posting.value.net === 0) return;
  const { value, sourceId, now } = posting;
  await addPosting(tx, { kind: 'credit_used', sourceId, bookedAt: now, entries: creditUsed(value) });
}

/**
 * Posts that what was sold is prepaid again: a cancelled place gave its credit back (`returned`), or became a new one
 * (`issued`).
 */
export async function recordCreditBack(
  tx: Executor,
  { value, sourceId, now, as }: CreditPosting & { readonly as: 'returned' | 'issued' },
): Promise<void> {
  if (value.net === 0) return;
  const entries = creditReturned(value);
  await addPosting(tx, { kind: `credit_${as}`, sourceId, bookedAt: now, entries });
}
