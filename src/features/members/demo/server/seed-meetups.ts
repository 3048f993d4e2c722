import { randomUUID } from 'node:crypto';
import type { Account } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import type { Services } from '#platform/plugin.ts';
import { insertMeetup } from '../../meetups/server/store.ts';
import { meetups } from '../../meetups/server/tables.ts';

/** A 1-2-1 and a fourball to which the demo's member is invited, and which wait for an answer. */
export async function seedMeetups(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accounts: readonly Account[],
): Promise<void> {
  if ((await database.$count(meetups)) > 0) return;

  const now = clock();
  const idOf = (lastName: string) => accounts.find((one) => one.lastName === lastName)?.id ?? '';
  const at = (days: number, time: string) => londonInstant(londonDay(addDays(now, days)), time);
  const createdAt = addDays(now, -1);

  await insertMeetup(
    database,
    {
      id: randomUUID(),
      proposerId: idOf('Lomas'),
      kind: 'one_to_one',
      place: 'The Queens Hotel, Leeds',
      note: 'About the site manager you’re looking for.',
      times: [at(4, '08:30'), at(5, '16:00')],
      createdAt,
    },
    [idOf('Whitaker')],
  );

  await insertMeetup(
    database,
    {
      id: randomUUID(),
      proposerId: idOf('Braithwaite'),
      kind: 'fourball',
      place: 'Moortown Golf Club',
      note: '',
      times: [at(9, '09:00'), at(10, '09:00'), at(16, '10:30')],
      createdAt,
    },
    [idOf('Whitaker'), idOf('Hesketh'), idOf('Eccles')],
  );
}
