import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import type { Channel, OptionalKind } from '../contract.ts';
import { notificationOptOuts } from './tables.ts';

/** Whose choice it is: an account, or a person without one. */
export type Person = { readonly accountId: string } | { readonly addressHash: string };

/** A guest's address is stored as this hash. */
export const hashAddress = (address: string): string =>
  createHash('sha256').update(normaliseAddress(address)).digest('hex');

/** A person with an account also has the choices that they made as a guest at the same, confirmed address. */
export type Known = { readonly accountId?: string | null; readonly addressHash?: string | null };

function rowsOf({ accountId, addressHash }: Known) {
  const own = accountId ? eq(notificationOptOuts.accountId, accountId) : sql`false`;
  return addressHash ? or(own, eq(notificationOptOuts.addressHash, addressHash)) : own;
}

/** What a person has switched off. */
export const readSwitchedOff = (db: Executor, person: Known) =>
  db
    .select({ kind: notificationOptOuts.kind, channel: notificationOptOuts.channel })
    .from(notificationOptOuts)
    .where(rowsOf(person));

export async function isSwitchedOff(
  db: Executor,
  person: Known,
  kind: OptionalKind,
  channel: Channel,
): Promise<boolean> {
  const off = await readSwitchedOff(db, person);
  return off.some((row) => row.kind === kind && row.channel === channel);
}

type SwitchOff = {
  readonly kind: OptionalKind;
  readonly channel: Channel;
  readonly by: 'account' | 'link';
  readonly now: Date;
};

/** Switches a kind off. Doing it again keeps the first time. */
export async function switchOff(
  tx: Executor,
  person: Person,
  { kind, channel, by, now }: SwitchOff,
): Promise<void> {
  await tx
    .insert(notificationOptOuts)
    .values({ ...person, kind, channel, switchedOffAt: now, switchedOffBy: by })
    .onConflictDoNothing();
}

/** Switches kinds on again. */
export async function switchOn(
  tx: Executor,
  person: Known,
  kind: OptionalKind,
  channel: Channel,
): Promise<void> {
  await tx
    .delete(notificationOptOuts)
    .where(and(rowsOf(person), eq(notificationOptOuts.kind, kind), eq(notificationOptOuts.channel, channel)));
}

/** A guest's choice is kept for two years: by then nobody books them a place at that address any more. */
const GUEST_KEPT_DAYS = 730;

export async function deleteOldGuestChoices(db: Executor, now: Date): Promise<void> {
  await db
    .delete(notificationOptOuts)
    .where(
      and(
        isNull(notificationOptOuts.accountId),
        lt(notificationOptOuts.switchedOffAt, addDays(now, -GUEST_KEPT_DAYS)),
      ),
    );
}
