import type { Account } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { introductions } from '../../introductions/server/tables.ts';

/**
 * Introductions around the demo's member, by last names: one that waits for them, and two that they
 * made, of which one led to business.
 */
const demo = [
  {
    by: 'Hesketh',
    one: 'Whitaker',
    other: 'Farahani',
    words:
      'Alex, meet Leila. She specifies sash windows for listed buildings, and you make them. I think a conversation would be worth it for both of you.',
    days: 1,
  },
  {
    by: 'Whitaker',
    one: 'Braithwaite',
    other: 'Asante',
    words: 'Olivia, meet Kwame. He has trucks going to Hull half empty.',
    days: 40,
    made: 38,
    business: 12,
    valuePence: 18_500_00,
  },
  {
    by: 'Whitaker',
    one: 'Lomas',
    other: 'Eccles',
    words: 'Rachel, meet Jonathan. You both look after growing firms in Leeds.',
    days: 20,
    made: 17,
  },
] as const;

/** Writes them once. */
export async function seedIntroductions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accounts: readonly Account[],
): Promise<void> {
  if ((await database.$count(introductions)) > 0) return;

  const idOf = (lastName: string) => accounts.find((one) => one.lastName === lastName)?.id;
  const before = (days: number) => addDays(clock(), -days);

  const rows = demo.flatMap(({ by, one, other, words, days, ...then }) => {
    const [introducerId, oneId, otherId] = [by, one, other].map(idOf);
    if (!introducerId || !oneId || !otherId) return [];

    const made =
      'made' in then ? { madeAt: before(then.made), oneAgrees: true, otherAgrees: true } : {};
    const business =
      'business' in then ? { businessAt: before(then.business), valuePence: then.valuePence } : {};

    return [{ introducerId, oneId, otherId, words, askedAt: before(days), ...made, ...business }];
  });

  await database.insert(introductions).values(rows);
}
