import { sql } from 'drizzle-orm';
import { findPeople, notBlocked } from '#features/members/server/public.ts';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import { unfoldPieces } from '#lib/text/unfold-text.ts';
import { headlineText } from '#platform/database/word-search.ts';
import type { Services } from '#platform/plugin.ts';
import type { SearchResults } from '../contract.ts';

/** Results on a page. */
const PAGE = 20;

/**
 * Mark what was found in an excerpt. Messages have no control characters, so no text can imitate
 * them.
 */
const BEGIN = '\u0002';
const END = '\u0003';
const EXCERPT = `StartSel=${BEGIN}, StopSel=${END}, MaxWords=30, MinWords=15, MaxFragments=1`;

type Row = {
  readonly id: string;
  readonly conversation_id: string;
  readonly number: number;
  readonly other_id: string;
  readonly author_id: string;
  readonly sent_at: string;
  readonly text: string;
  readonly excerpt: string;
};

type MessageSearch = {
  readonly viewerId: string;
  /** As members type it: words, "a phrase", -without. */
  readonly words: string;
  readonly cursor: PageCursor | undefined;
};

/**
 * The messages that a member has sent or received with these words, the latest first. The index has
 * the ids of both members beside the words, so it finds the member's own messages alone, however
 * often others use the words.
 */
export async function searchMessages(
  { database }: Pick<Services, 'database'>,
  { viewerId, words, cursor }: MessageSearch,
): Promise<SearchResults> {
  const query = sql`websearch_to_tsquery('english', fold_text(${words}))`;
  const after = cursor
    ? sql`and (sent_at, id) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : sql``;

  const { rows } = await database.execute<Row>(sql`
    select found.*, ts_headline('english', ${headlineText(sql`text`)}, ${query}, ${EXCERPT}) as excerpt
    from (
      select id, messages.conversation_id, number, other_id, author_id, sent_at, text
      from messages join conversation_sides as side
        on side.conversation_id = messages.conversation_id and side.account_id = ${viewerId}
      where numnode(${query}) > 0 and search @@ (${query} && ${`'${viewerId}'`}::tsquery)
        and ${notBlocked(viewerId, sql`side.other_id`)} ${after}
      order by sent_at desc, id desc limit ${PAGE + 1}
    ) as found
    order by sent_at desc, id desc`);

  const { page, next } = cutPage(rows, PAGE, ({ id, sent_at }) => ({ id, at: new Date(sent_at) }));

  const people = await findPeople(
    database,
    viewerId,
    page.map((row) => row.other_id),
  );

  return {
    results: page.map((row) => ({
      conversationId: row.conversation_id,
      number: row.number,
      person: people.get(row.other_id) ?? null,
      isMine: row.author_id === viewerId,
      at: new Date(row.sent_at).toISOString(),
      excerpt: excerptOf(row),
    })),
    next,
  };
}

const MARKS = new RegExp(`([${BEGIN}${END}])`);

const excerptOf = ({ text: written, excerpt }: Row): SearchResults['results'][number]['excerpt'] =>
  unfoldPieces(written, [excerpt], MARKS)
    .join('')
    .split(BEGIN)
    .flatMap((piece, index) => {
      const [hit = '', rest = ''] = index === 0 ? ['', piece] : piece.split(END);
      return [
        { text: hit, isFound: true },
        { text: rest, isFound: false },
      ].filter(({ text }) => text !== '');
    });
