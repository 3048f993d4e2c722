import { beforeEach } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { memoryStorage } from '#tests/memory-storage.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { emptyQueue } from '#tests/queue.ts';
import { member } from '#tests/visitor.ts';
import type { Conversation, Conversations, SearchResults } from '../contract.ts';

export type Person = Awaited<ReturnType<typeof member>>;

/**
 * A site on which members write to each other, and what they do there. Nobody is on it when a test
 * begins.
 */
export async function messagesStage() {
  const storage = memoryStorage();
  const product = await testApp({ storage });
  const { app, clock, database, jobs } = product;
  const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
  beforeEach(async () => {
    await emptyTables(database, 'accounts', 'limit_counters');
    await emptyQueue(database);
  });
  return {
    ...product,
    storage,
    sql,
    async join(firstName: string): Promise<Person> {
      const person = await member(app, { firstName });
      await openDirectory(database, person.account.id);
      await sql('update accounts set email_verified_at = now() where id = $1', [person.account.id]);
      return person;
    },
    connect: (one: Person, other: Person) =>
      sql(
        `insert into connections (low_id, high_id, requester_id, state, asked_at, decided_at)
         values (least($1::uuid, $2), greatest($1::uuid, $2), $1, 'connected', now(), now())`,
        [one.account.id, other.account.id],
      ),
    send,
    /** Uploads a file, whatever it says it is. */
    upload: (who: Pick<Person, 'cookies'>, payload: Buffer) =>
      app.inject({
        method: 'POST',
        url: '/api/messages/photos',
        headers: {
          'content-type': 'image/svg+xml',
          cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
        },
        payload,
      }),
    begin: async (who: Person, other: Person, text?: string): Promise<string> =>
      (await send(who, other, text)).json().conversationId,
    list: async (who: Person): Promise<Conversations> => (await who.get('/api/messages')).json(),
    show: async (who: Person, id: string, query = ''): Promise<Conversation> =>
      (await who.get(`/api/messages/conversations/${id}${query}`)).json(),
    read: (who: Person, conversationId: string, number: number) =>
      who.post('/api/messages/read', { conversationId, number }),
    draft: (who: Person, other: Person, text: string, version = 0) =>
      who.post(`/api/drafts/message:${other.account.id}`, { version, words: { text } }),
    search: async (who: Person, words: string): Promise<SearchResults> =>
      (await who.get(`/api/messages/search?q=${encodeURIComponent(words)}`)).json(),
    /** A member's notifications, once everything that is planned has happened. */
    async notices(who: Person): Promise<[sentence: string, isRead: boolean][]> {
      await runJobs(database, jobs, addDays(clock(), 1));
      return (await who.get('/api/notifications'))
        .json()
        .notifications.map(({ sentence, isRead }: { sentence: string; isRead: boolean }) => [
          sentence,
          isRead,
        ]);
    },
  };
}

const send = (
  who: Person,
  other: Person,
  text = 'Hello',
  key: string = crypto.randomUUID(),
  photos: readonly string[] = [],
) => who.post('/api/messages/send', { to: other.account.id, key, text, photos });

export const textsOf = ({ messages }: Conversation) => messages.map(({ text }) => text);
