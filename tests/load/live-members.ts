import { setTimeout as delay } from 'node:timers/promises';
import type { Locator } from 'playwright';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { browserPath, openBrowser } from '../../scripts/bench/browser.ts';
import { type Serving, startDatabase, startServing } from '../../scripts/bench/serving.ts';
import { type Network, openNetwork } from './network.ts';
import { bell, type MemberThere, messagesOn, openTwoMembers, write } from './two-members.ts';

/** Takes the times of one kind of action, in milliseconds. */
export type Report = (name: string, times: readonly number[]) => void;

const ROUNDS = 20;
/** How long the network is cut, in milliseconds; the process is killed in the middle. */
const CUT_MS = 60_000;
/** Messages that the other writes during the cut. */
const DURING_CUT = 5;

type Two = Awaited<ReturnType<typeof openTwoMembers>>;
type Stage = Two & { readonly database: Database };

const portOf = ({ origin }: Serving): number => Number(new URL(origin).port);

/**
 * Two processes on one database, and a member's browser at each: how long a message, a request to
 * connect, a mention and a reaction need from what one does at the first process to the other's
 * open page at the second. Then the network of the first member is really cut for a minute, and
 * their process is killed with `kill -9`.
 * @returns what was lost, doubled or out of order
 */
export async function measureTwoMembers(
  buildDir: string,
  report: Report,
): Promise<readonly string[]> {
  const { folder, embedded } = await startDatabase();
  const env = { LOG_LEVEL: 'warn', DATABASE_URL: embedded.url };
  const options = { dataDir: folder.path, buildDir, env };
  const first = await startServing(options);
  const second = await startServing(options);
  const network = await openNetwork(portOf(first));
  const database = openDatabase(embedded.url, () => undefined, 1);
  const browser = await openBrowser(await browserPath());
  try {
    const two = await openTwoMembers(browser, {
      databaseUrl: embedded.url,
      origins: [network.origin, second.origin],
      hasClock: false,
    });
    const stage = { ...two, database };
    await measureRequests(stage, report);
    await measureMessages(stage, report);
    await measureForum(stage, report);
    return await measureCut(stage, { network, first, second });
  } finally {
    await browser.close();
    await database.$client.end();
    network.close();
    await first.kill();
    await second.stop();
    await embedded.stop();
    folder.remove();
  }
}

/** Milliseconds from the beginning of an action until something is on a page. */
async function timeUntil(shown: Locator, act: () => Promise<unknown>): Promise<number> {
  const seen = shown.waitFor().then(() => performance.now());
  const began = performance.now();
  await act();
  return (await seen) - began;
}

/** Nobody does anything so often in a day. */
const forgetLimits = ({ database, robin }: Stage) =>
  database.$client.query(
    `with none as (delete from limit_counters)
     update forum_posts set created_at = created_at - interval '2 days' where author_id = $1`,
    [robin.id],
  );

async function measureRequests(stage: Stage, report: Report): Promise<void> {
  const { robin, kim } = stage;
  const page = await kim.tab('/networking/connections');
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await forgetLimits(stage);
    const note = page.getByText(`Note ${round} of many`, { exact: true });
    const ask = () =>
      robin.post('/api/connections/ask', { accountId: kim.id, note: `Note ${round} of many` });
    times.push(await timeUntil(note, ask));
    if (round < ROUNDS) await robin.post('/api/connections/withdraw', { accountId: kim.id });
  }
  await kim.post('/api/connections/accept', { accountId: robin.id });
  report(`${ROUNDS} requests to connect`, times);
}

async function measureMessages({ robin, kim }: Stage, report: Report): Promise<void> {
  const [from, to] = [
    await robin.tab(`/messages/with/${kim.username}`),
    await kim.tab('/messages'),
  ];
  await write(from, 'Message 0');
  await to.getByRole('link', { name: 'Message 0' }).click();
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++)
    times.push(
      await timeUntil(to.getByText(`Message ${round}`, { exact: true }).last(), () =>
        write(from, `Message ${round}`),
      ),
    );
  report(`${ROUNDS} messages`, times);
}

async function measureForum(stage: Stage, report: Report): Promise<void> {
  const { robin, kim } = stage;
  const begin = (who: MemberThere, title: string) =>
    who.post<{ topicId: string }>('/api/forum/topics', {
      key: crypto.randomUUID(),
      category: 'golf',
      title,
      text: 'How long does it take?',
    });
  const topic = await begin(kim, 'Measured reactions');
  // Nobody has it open: a mention that is read at once is not counted.
  const elsewhere = await begin(robin, 'Measured mentions');
  const { posts } = await kim.get<{ posts: { id: string }[] }>(
    `/api/forum/topics/${topic.topicId}`,
  );
  const [page, list] = [
    await kim.tab(`/forum/t/${topic.topicId}`),
    await kim.tab('/notifications'),
  ];
  const reacted: number[] = [];
  const mentioned: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await forgetLimits(stage);
    const like = page.getByRole('article').first().getByText('Like, 1', { exact: true });
    const react = (on: boolean) =>
      robin.post(`/api/forum/posts/${posts[0]?.id}/reactions`, { kind: 'like', on });
    reacted.push(await timeUntil(like, () => react(true)));
    await react(false);
    await like.waitFor({ state: 'detached' });
    await kim.post('/api/notifications/read-all', { until: new Date().toISOString() });
    await list.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
    const text = `Mention ${round} of @${kim.username}`;
    mentioned.push(
      await timeUntil(bell(list, 1), () =>
        robin.post(`/api/forum/topics/${elsewhere.topicId}/posts`, {
          key: crypto.randomUUID(),
          text,
        }),
      ),
    );
  }
  report(`${ROUNDS} mentions in the forum`, mentioned);
  report(`${ROUNDS} reactions`, reacted);
}

type Servers = { readonly network: Network; readonly first: Serving; readonly second: Serving };

async function measureCut({ robin, kim }: Stage, { network, first, second }: Servers) {
  const [{ conversations }] = [await kim.get<{ conversations: { id: string }[] }>('/api/messages')];
  const path = `/messages/${conversations[0]?.id}`;
  const [from, to] = [await robin.tab(path), await kim.tab(path)];
  network.cut();
  console.log(
    `One member's network is cut for ${CUT_MS / 1000} s, and the process that serves them is killed.`,
  );
  await write(from, 'Written during the cut');
  for (let n = 1; n <= DURING_CUT; n++) await write(to, `Missed ${n}`);
  const before = await messagesOn(to);
  await delay(CUT_MS / 2);
  await first.kill();
  await delay(CUT_MS / 2);
  network.restore(portOf(second));
  const began = performance.now();
  await from.getByText(`Missed ${DURING_CUT}`, { exact: true }).last().waitFor();
  await to.getByText('Written during the cut', { exact: true }).last().waitFor();
  console.log(
    `Back: everything was there after ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  );
  const expected = [...before, 'Written during the cut'].join('\n');
  const pages = [from, to, await robin.tab(path)];
  const read = await Promise.all(pages.map(async (page) => (await messagesOn(page)).join('\n')));
  return read.every((texts) => texts === expected)
    ? []
    : [`After the cut the conversation was not there once and in order:\n${read.join('\n\n')}`];
}
