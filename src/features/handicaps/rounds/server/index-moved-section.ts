import type { DigestSection } from '#features/notifications/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatIndex } from '../../index/tenths.ts';
import { handicapRecord } from '../handicap-record.ts';
import { findRounds } from './round-store.ts';

/** How the rounds played since a member's last digest have moved their handicap, once a week. */
export const indexMovedSection: DigestSection = {
  name: 'handicaps.index_moved',
  rhythms: ['weekly'],
  read: async (db, { accountId, since }) => {
    const { history } = handicapRecord(await findRounds(db, accountId));
    // A note leaves in the morning: a round of that day comes after it.
    const before = history.findLast(({ playedOn }) => playedOn < londonDay(since));
    const last = history.at(-1);
    if (!before || !last || before.index === last.index) return undefined;

    const sentence = `It moved from ${formatIndex(before.index)} to ${formatIndex(last.index)}.`;
    return { heading: 'Your society handicap', lines: [{ sentence, path: '/handicap' }] };
  },
};
