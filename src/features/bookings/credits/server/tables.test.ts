import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { addAccounts } from '#tests/golf-day.ts';
import { creditEntries, credits } from './tables.ts';

const at = new Date('2027-03-01T09:00:00Z');
const database = await testDatabase();
const [accountId = ''] = await addAccounts(database, 1, at);
const nothingPaid = { netPence: 0, vatPence: 0, grossPence: 0 };

/** A credit of goodwill with its entry, or without. */
const addCredit = (entries: 0 | 1) =>
  database.transaction(async (tx) => {
    const values = { accountId, ...nothingPaid, origin: 'goodwill', createdAt: at } as const;
    const [credit] = await tx.insert(credits).values(values).returning({ id: credits.id });
    const creditId = credit?.id ?? '';
    if (entries === 1)
      await tx
        .insert(creditEntries)
        .values({ creditId, accountId, change: 1, kind: 'granted', at });
    return creditId;
  });

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    ({ cause }: Error) => (cause as Error).message.replace(/[0-9a-f-]{36}/, '…'),
  );

test('the database refuses credits that do not match the ledger, and any change of the ledger', async () => {
  const creditId = await addCredit(1);
  const entry = { creditId, accountId, at } as const;
  const entries = database.update(creditEntries).set({ note: 'changed' });
  expect({
    'a credit without an entry': await refusal(addCredit(0)),
    'a state without an entry': await refusal(
      database.update(credits).set({ state: 'withdrawn' }).where(eq(credits.id, creditId)),
    ),
    'an entry without a state': await refusal(
      database.insert(creditEntries).values({ ...entry, change: -1, kind: 'withdrawn' }),
    ),
    'an entry of the wrong sign': await refusal(
      database.insert(creditEntries).values({ ...entry, change: 1, kind: 'withdrawn' }),
    ),
    'an entry of an unknown kind': await refusal(
      database.insert(creditEntries).values({ ...entry, change: 1, kind: 'given' as 'granted' }),
    ),
    'a changed entry': await refusal(entries),
    'a deleted entry': await refusal(database.delete(creditEntries)),
    'a credit that was paid for by nobody': await refusal(
      database.insert(credits).values({
        ...{ accountId, netPence: 8333, vatPence: 1667, grossPence: 10_000 },
        origin: 'package',
        createdAt: at,
      }),
    ),
  }).toMatchInlineSnapshot(`
    {
      "a changed entry": "entries of the credit ledger are never changed or deleted",
      "a credit that was paid for by nobody": "new row for relation "credits" violates check constraint "credits_paid_for"",
      "a credit without an entry": "credit … does not match its entries",
      "a deleted entry": "entries of the credit ledger are never changed or deleted",
      "a state without an entry": "credit … does not match its entries",
      "an entry of an unknown kind": "new row for relation "credit_entries" violates check constraint "credit_entries_change"",
      "an entry of the wrong sign": "new row for relation "credit_entries" violates check constraint "credit_entries_change"",
      "an entry without a state": "credit … does not match its entries",
    }
  `);
});
