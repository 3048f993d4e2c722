import { lastSharedDay } from '#features/bookings/server/public.ts';
import type { Account } from '#features/identity/server/public.ts';
import { readTies } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { type WritingObstacle, whyNotWrite } from '../who-may-write.ts';

/**
 * Whether a member may write to another, and if not, why. To someone who is blocked the other does
 * not exist.
 * @param other undefined if there is no such account
 */
export async function lookWhether(
  tx: Executor,
  me: Account,
  other: Account | undefined,
  now: Date,
): Promise<WritingObstacle | 'may' | 'unknown'> {
  if (!other) return 'unknown';

  const ties = await readTies(tx, me.id, other.id);
  if (ties.isBlocked) return 'unknown';

  const obstacle = whyNotWrite(
    {
      isVerified: me.emailVerifiedAt !== null,
      isOneself: me.id === other.id,
      hasLeft: !other.isActive,
      isConnected: ties.isConnected,
      lastSharedDay: ties.isConnected ? undefined : await lastSharedDay(tx, me.id, other.id),
      iTakeMessages: ties.iTakeMessages,
      theyTakeMessages: ties.theyTakeMessages,
    },
    now,
  );

  return obstacle ?? 'may';
}
