import { sql } from 'drizzle-orm';
import type { Page } from '../measure.ts';
import { pastOf, seededId } from '../seeded-rows.ts';
import type { Reader, Readers, ScaleWorld } from '../world.ts';
import { MEASURED } from './room-size.ts';
import { RARE_PHRASE, RARE_WORD, vocabulary } from './words.ts';

/** Its place among the words that members use: some in a hundred posts have it. */
const MEDIUM_WORD = 500;

/** Pages, and what they ask for while one types, as the members who have most of everything. */
export async function roomPages(
  { admin }: Pick<ScaleWorld, 'admin'>,
  { reader }: Readers,
): Promise<readonly Page[]> {
  const members: Reader[] = [];
  for (let n = 1; n <= MEASURED; n++) members.push(await reader(n));
  const first = members[0];
  if (!first) throw new Error('Nobody is measured');
  const by = (turn: number) => members[turn % MEASURED] ?? first;
  const always = (what: string, path: string): Page => ({ what, read: (turn) => by(turn)(path) });
  const { rows: longest } = await admin.execute<{ account: string; conversation: string }>(sql`
    select distinct on (account_id) account_id as account, conversation_id as conversation from conversation_sides
    order by account_id, last_number desc`);
  const conversationOf = new Map(
    longest.map(({ account, conversation }) => [account, conversation]),
  );
  const conversation = (turn: number) =>
    conversationOf.get(seededId('account', 1 + (turn % MEASURED)));
  const coming = pastOf({ accounts: 0, bookings: 0, memberships: 0, events: 100 }) + 1;
  const common = vocabulary[1] ?? '';
  const medium = vocabulary[MEDIUM_WORD] ?? '';
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const forum = (query: Readonly<Record<string, string>>) =>
    `/api/forum/search?${new URLSearchParams(query)}`;
  return [
    always('Dashboard', '/dashboard'),
    always('Unread counts', '/api/unread'),
    always('Notification centre', '/notifications'),
    always('Notifications, unread ones', '/api/notifications?unread=1'),
    always('Directory', '/networking'),
    always('Directory, a name', '/api/members?q=kowalski'),
    always('Directory, two words misspelt', '/api/members?q=kowalsky+enginering'),
    always('Directory, four filters', '/api/members?city=Leeds&sector=legal&handicap=mid&q=advice'),
    always('Directory, coming to a golf day', `/api/members?coming=${coming}`),
    always('People to meet', '/api/members/suggestions'),
    always('Connections', '/networking/connections'),
    always('Topic list', '/forum'),
    always('Topic list of a category', '/forum/c/business'),
    always('Topics followed', '/api/forum/topics?show=followed'),
    always('Topics with unread posts', '/api/forum/topics?show=unread'),
    always('Longest topic, where it was left', `/forum/t/${seededId('topic', 1)}`),
    always('Forum search, page', `/forum/search?q=${common}`),
    always('Forum search, common word', forum({ q: common })),
    always('Forum search, less common word', forum({ q: medium })),
    always('Forum search, rare word', forum({ q: RARE_WORD })),
    always('Forum search, phrase of common words', forum({ q: `"${RARE_PHRASE}"` })),
    always('Forum search, two words', forum({ q: `${common} ${medium}` })),
    always('Forum search, category', forum({ q: common, category: 'leicester' })),
    always('Forum search, author', forum({ q: medium, author: 'golfer30' })),
    always('Forum search, dates', forum({ q: common, from: day(1200), to: day(1190) })),
    always('Conversation list', '/messages'),
    { what: 'Longest conversation', read: (turn) => by(turn)(`/messages/${conversation(turn)}`) },
    always('Message search, common word', `/api/messages/search?q=${common}`),
    always('Message search, rare word', `/api/messages/search?q=${RARE_WORD}`),
    always('Search over everything, a name', '/api/search?q=kowalski'),
    always('Search over everything, common word', `/api/search?q=${common}`),
    always('Search over everything, two words', `/api/search?q=${common}+${medium}`),
    always('Search over everything, rare word', `/api/search?q=${RARE_WORD}`),
  ];
}
