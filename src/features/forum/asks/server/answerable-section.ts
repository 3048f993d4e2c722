import { findAccounts } from '#features/identity/server/public.ts';
import type { DigestSection } from '#features/notifications/server/public.ts';
import { topicPath } from '../../posts/topic-rules.ts';
import { askTexts } from '../texts.ts';
import { readAnswerable } from './read-asks.ts';

const MOST = 3;

/** The open requests that a member was chosen to answer and has not, once a week. */
export const answerableSection: DigestSection = {
  name: 'forum.answerable_asks',
  rhythms: ['weekly'],
  read: async (db, { accountId, now }) => {
    const account = (await findAccounts(db, [accountId])).get(accountId);
    if (!account || account.erasedAt !== null) return undefined;

    const asks = await readAnswerable(db, account, { now, most: MOST });
    if (asks.length === 0) return undefined;

    return {
      heading: askTexts.canAnswer(asks.length),
      lines: asks.map((ask) => ({
        sentence: ask.by ? `${ask.by.name}: ${ask.title}` : ask.title,
        path: topicPath({ id: ask.topicId, slug: ask.slug }),
      })),
    };
  },
};
