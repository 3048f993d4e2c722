import { randomUUID } from 'node:crypto';
import { type Account, recordOpening } from '#features/identity/server/public.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { changeMember } from '../../accounts/server/change-member.ts';
import { memberNotes } from '../../accounts/server/tables.ts';

/**
 * Adds what organisers did about members in the demo: notes, a deactivated member, and who opened
 * the demo member's record. Run again, it adds nothing.
 * @param accounts the first is the demo member, the second the demo admin
 */
export async function seedMemberRecords(
  services: Pick<Services, 'database' | 'clock'>,
  accounts: readonly Account[],
): Promise<void> {
  const { database, clock } = services;
  const [member, admin, ...others] = accounts;
  if (!member || !admin || (await database.$count(memberNotes)) > 0) return;

  const now = clock();

  const notes = [
    [
      member.id,
      'Asked on the phone whether his business partner can come as a guest. Sent him the guest pass page.',
      -31,
    ],
    [member.id, 'Prefers early tee times, because he collects his daughter at four.', -12],
    [
      others[3]?.id,
      'Vegetarian. The kitchen in Leeds forgot it, so we apologised and sent a guest pass.',
      -40,
    ],
  ] as const;

  await database.insert(memberNotes).values(
    notes.flatMap(([accountId, text, days]) =>
      accountId === undefined
        ? []
        : [
            {
              id: randomUUID(),
              accountId,
              authorId: admin.id,
              text,
              writtenAt: addDays(now, days),
            },
          ],
    ),
  );

  for (const [days, what] of [
    [-31, 'record'],
    [-12, 'record'],
    [-3, 'application'],
  ] as const)
    await recordOpening(database, {
      of: [member.id],
      by: admin.id,
      what,
      now: addMinutes(addDays(now, days), 7),
    });

  const leaver = others.at(-1);
  if (leaver)
    await changeMember(services, {
      accountId: leaver.id,
      change: 'deactivate',
      by: admin.id,
      reason: 'Moved abroad and asked us to close the account for now.',
    });
}
