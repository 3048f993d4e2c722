import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { memoryStorage } from '#tests/memory-storage.ts';
import { member } from '#tests/visitor.ts';

export type Writer = Awaited<ReturnType<typeof member>>;

/**
 * The server with two members of the forum, and posts that are added without what a request would
 * do besides.
 */
export async function forumPosts() {
  const storage = memoryStorage();
  const product = await testApp({ storage });
  const { app, clock, database } = product;

  /** A member with a confirmed email address. */
  async function join(entered: Readonly<Record<string, unknown>>): Promise<Writer> {
    const person = await member(app, entered);
    await database.$client.query(
      'update accounts set email_verified_at = created_at where id = $1',
      [person.account.id],
    );
    return person;
  }

  /** Empties the forum; Robin and Kim join, with the usernames "robin" and "kim". */
  async function begin(): Promise<readonly [robin: Writer, kim: Writer]> {
    await emptyTables(database, 'accounts', 'forum_topics', 'limit_counters');
    storage.files.clear();
    return [await join({ username: 'robin' }), await join({ username: 'kim', firstName: 'Kim' })];
  }

  /** A post in a topic of its own. */
  async function addPost(
    { account }: Writer,
    title = 'Which courses drain well?',
  ): Promise<{ readonly topicId: string; readonly postId: string }> {
    const { rows: topics } = await database.$client.query<{ id: string }>(
      `insert into forum_topics (category, title, author_id, created_at, last_post_at, last_number, post_count)
       values ('golf', $2, $1, $3, $3, 1, 1) returning id`,
      [account.id, title, clock()],
    );
    await database.$client.query(
      `update forum_categories set topic_count = topic_count + 1 where slug = 'golf'`,
    );
    const topicId = topics[0]?.id ?? '';
    const { rows: posts } = await database.$client.query<{ id: string }>(
      `insert into forum_posts (topic_id, number, author_id, client_key, source, html, plain_text, created_at)
       values ($1, 1, $2, gen_random_uuid(), 'Words', '<p>Words</p>', 'Words', $3) returning id`,
      [topicId, account.id, clock()],
    );
    return { topicId, postId: posts[0]?.id ?? '' };
  }

  /** Removes a post as a moderator does. */
  const remove = (postId: string) =>
    database.$client.query(
      `update forum_posts set removed_at = now(), removed_by = 'moderator' where id = $1`,
      [postId],
    );
  const block = (who: Writer, other: Writer) =>
    database.$client.query(
      'insert into blocks (account_id, blocked_id, blocked_at) values ($1, $2, $3)',
      [who.account.id, other.account.id, clock()],
    );
  return { ...product, storage, join, begin, addPost, remove, block };
}
