import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { browserPath, openBrowser } from '../../scripts/bench/browser.ts';
import { productionBuild } from '../../scripts/bench/serving.ts';
import serving from '../../scripts/setup/serving.json' with { type: 'json' };
import { openNetwork } from '../load/network.ts';
import { bell, messagesOn, openTwoMembers, write } from '../load/two-members.ts';
import { end, newDataDir, serverCommand, sharedDatabase, startProcess } from './server-process.ts';

const buildDir = await productionBuild();
const start = (databaseUrl: string) =>
  startProcess(serverCommand(buildDir), {
    env: {
      ...serving.env,
      NODE_ENV: 'production',
      FOURBALL_MODE: 'demo',
      BUILD_DIR: buildDir,
      DATABASE_URL: databaseUrl,
    },
  });

/** Two processes on one database, each with a member's browser. */
async function openClub() {
  const databaseUrl = await sharedDatabase(newDataDir('demo'));
  const first = await start(databaseUrl);
  await first.answers('/readyz');
  const second = await start(databaseUrl);
  await second.answers('/readyz');
  const network = await openNetwork(first.port);
  const browser = await openBrowser(await browserPath());
  onTestFinished(async () => {
    await browser.close();
    network.close();
  });
  const origins = [network.origin, `http://127.0.0.1:${second.port}`] as const;
  const members = await openTwoMembers(browser, {
    databaseUrl,
    origins,
    hasClock: true,
  });
  return { ...members, network, first, second };
}

const posts = (page: Page) =>
  page.getByRole('article').evaluateAll((found) => found.map(({ ariaLabel }) => ariaLabel));
const reaction = (page: Page, name: string) =>
  page.getByRole('article').first().getByText(name, { exact: true });
const notices = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Kim Featherstone' });

/** A minute of the page's time: all its timers are due, as after a real minute. */
const MINUTE = 60_000;

test('two members at two processes see at once what the other does, and after a cut and a kill everything is there once', async () => {
  const { robin, kim, network, first, second } = await openClub();

  // A request to connect, and its acceptance.
  const kims = await kim.tab('/networking/connections');
  const robins = await robin.tab('/networking/connections');
  const kimsNotices = await kim.tab('/notifications');
  await robin.post('/api/connections/ask', { accountId: kim.id, note: 'We met on the range.' });
  await kims.getByText('We met on the range.').waitFor();
  await kimsNotices.getByText('Robin Marchbanks would like to connect with you.').waitFor();
  await kims.getByRole('button', { name: /^Accept/ }).click();
  await robins.getByRole('heading', { name: '1 connection' }).waitFor();

  // Messages: in the list, and in the open conversation.
  await kims.goto('/messages');
  await kims.getByText('No messages yet').waitFor();
  await robins.goto(`/messages/with/${kim.username}`);
  await write(robins, 'One');
  await kims.getByRole('link', { name: 'One' }).click();
  await write(robins, 'Two');
  await expect.poll(() => messagesOn(kims)).toEqual(['One', 'Two']);

  // A mention in the forum, and reactions.
  const topic = { key: crypto.randomUUID(), category: 'golf', title: 'Winter rules at Moortown' };
  const begun = await robin.post<{ topicId: string; slug: string }>('/api/forum/topics', {
    ...topic,
    text: `Are mats in play, @${kim.username}?`,
  });
  await kimsNotices
    .getByText('Robin Marchbanks mentioned you in “Winter rules at Moortown”.')
    .waitFor();
  const robinsTopic = await robin.tab(`/forum/t/${begun.topicId}/${begun.slug}`);
  const {
    posts: [post],
  } = await kim.get<{ posts: { id: string }[] }>(`/api/forum/topics/${begun.topicId}`);
  const react = (kind: string) =>
    kim.post(`/api/forum/posts/${post?.id}/reactions`, { kind, on: true });
  await react('like');
  await reaction(robinsTopic, 'Like, 1').waitFor();
  await bell(robinsTopic, 1).waitFor();

  // Robin's network is cut for a minute, and the process that served Robin is killed.
  network.cut();
  await write(robins, 'Three');
  await robins.getByPlaceholder('Write a message').fill('In mid-sen');
  for (const text of ['Four', 'Five']) await write(kims, text);
  await expect.poll(() => messagesOn(kims)).toEqual(['One', 'Two', 'Four', 'Five']);
  for (const text of [`Yes, @${robin.username}.`, 'From November on.'])
    await kim.post(`/api/forum/topics/${begun.topicId}/posts`, { key: crypto.randomUUID(), text });
  await react('helpful');
  for (const page of [robins, robinsTopic]) await page.clock.fastForward(MINUTE);
  expect(await messagesOn(robins)).toEqual(['One', 'Two', 'Three']);
  end(first.child.pid ?? 0, 'SIGKILL');
  await first.ended();
  network.restore(second.port);

  const inOrder = ['One', 'Two', 'Four', 'Five', 'Three'];
  await expect.poll(() => messagesOn(robins)).toEqual(inOrder);
  await expect.poll(() => messagesOn(kims)).toEqual(inOrder);
  const inTopic = [
    'Post 1, Robin Marchbanks',
    'Post 2, Kim Featherstone',
    'Post 3, Kim Featherstone',
  ];
  await expect.poll(() => posts(robinsTopic)).toEqual(inTopic);
  for (const name of ['Like, 1', 'Helpful, 1']) await reaction(robinsTopic, name).waitFor();

  // What a page has gathered is what the server has: the same after the tab is closed, with the
  // sentence begun.
  await robins.close();
  const again = await robin.tab('/notifications');
  const told = ['You’re now connected with', 'mentioned you', 'reacted to your post', 'posted in'];
  const counts = () => told.map((words) => notices(again).filter({ hasText: words }).count());
  await expect.poll(() => Promise.all(counts())).toEqual([1, 1, 1, 1]);
  await again.goto('/messages');
  await again
    .getByRole('link', { name: /Kim Featherstone/ })
    .first()
    .click();
  await expect.poll(() => messagesOn(again)).toEqual(inOrder);
  await expect
    .poll(() => again.getByPlaceholder('Write a message').inputValue())
    .toBe('In mid-sen');
  await robinsTopic.reload();
  await expect.poll(() => posts(robinsTopic)).toEqual(inTopic);
});
