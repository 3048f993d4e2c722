import { testApp } from './app.ts';
import { emptyTables } from './database.ts';
import { emptyQueue } from './queue.ts';
import { member } from './visitor.ts';

export type ForumMember = Awaited<ReturnType<typeof member>>;
type Listed = {
  title: string;
  posts: number;
  unread: number;
  isNew: boolean;
  last: { by: { name: string } | null };
};

/** The server with a forum, and the calls of its members. */
export async function forumApp() {
  const product = await testApp();
  const { app, clock, database, runJobs } = product;

  /** A member who has been here for a month. */
  async function join(firstName: string): Promise<ForumMember> {
    const person = await member(app, { firstName });
    await database.$client.query(
      `update accounts set email_verified_at = $2, created_at = $2::timestamptz - interval '30 days' where id = $1`,
      [person.account.id, clock()],
    );
    return person;
  }

  /** Empties the forum; three members join. */
  async function begin() {
    await emptyTables(database, 'accounts', 'limit_counters', 'events');
    await database.$client.query('update forum_categories set topic_count = 0');
    await emptyQueue(database);
    return { robin: await join('Robin'), kim: await join('Kim'), pat: await join('Pat') };
  }

  async function start(
    who: ForumMember,
    title = 'Winter rules at Moortown',
    more: object = {},
  ): Promise<string> {
    const sent = {
      key: crypto.randomUUID(),
      category: 'golf',
      title,
      text: 'Are mats in play?',
      ...more,
    };
    const answer = await who.post('/api/forum/topics', sent);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().topicId;
  }
  const reply = (who: ForumMember, topicId: string, text: string, more: object = {}) =>
    who.post(`/api/forum/topics/${topicId}/posts`, { key: crypto.randomUUID(), text, ...more });
  const open = async (who: ForumMember, topicId: string, query = '') =>
    (await who.get(`/api/forum/topics/${topicId}${query}`)).json();
  const read = (who: ForumMember, topicId: string, number: number) =>
    who.post(`/api/forum/topics/${topicId}/read`, { number });
  /**
   * The posts of a topic as lines: "2 On every hole.", "3 author" for one that its author has
   * removed.
   */
  const texts = async (who: ForumMember, topicId: string, query = ''): Promise<string[]> =>
    (await open(who, topicId, query)).posts.map(
      ({ number, html, removedBy }: { number: number; html: string; removedBy: string | null }) =>
        `${number} ${removedBy ?? html.replace(/<[^>]{1,99}>/g, '')}`,
    );
  const list = async (who: ForumMember, query = '') =>
    (await who.get(`/api/forum/topics${query}`)).json();
  /** The topics of a list as lines. */
  const lines = async (who: ForumMember, query = ''): Promise<string[]> =>
    (await list(who, query)).topics.map(
      ({ title, posts, unread, isNew, last }: Listed) =>
        `${title}: ${posts} by ${last.by?.name ?? '—'}${isNew ? ', new' : ''}, ${unread} unread`,
    );
  /** The sentences of the unread notifications, once everyone has been notified. */
  const notices = async (who: ForumMember): Promise<string[]> => {
    await runJobs();
    return (await who.get('/api/notifications?unread=1'))
      .json()
      .notifications.map(({ sentence }: { sentence: string }) => sentence);
  };
  /** How many topics a category says it has. */
  const topicsIn = async (category: string) => {
    const asked = 'select topic_count from forum_categories where slug = $1';
    return (await database.$client.query(asked, [category])).rows[0].topic_count;
  };
  return { ...product, begin, start, reply, open, read, texts, list, lines, notices, topicsIn };
}
