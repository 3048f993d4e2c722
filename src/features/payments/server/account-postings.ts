import type { TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { accountPaid, soldOnAccount } from '../ledger.ts';
import { addPosting } from './store.ts';

type AccountPosting = {
  readonly amount: TaxedAmount;
  /** What is sold on account: an order. Each is posted once. */
  readonly sourceId: string;
  readonly now: Date;
};

/** Posts that something was sold on account. Its VAT is due from now on, whenever it is paid. */
export const recordSoldOnAccount = (tx: Executor, { amount, sourceId, now }: AccountPosting): Promise<void> =>
  addPosting(tx, { kind: 'sold_on_account', sourceId, bookedAt: now, entries: soldOnAccount(amount) });

/** Posts that what was sold on account has been paid by bank transfer. */
export const recordAccountPaid = (tx: Executor, { amount, sourceId, now }: AccountPosting): Promise<void> =>
  addPosting(tx, { kind: 'account_paid', sourceId, bookedAt: now, entries: accountPaid(amount) });
