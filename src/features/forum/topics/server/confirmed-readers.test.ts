import { beforeEach, expect, test } from 'vitest';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { forumEndpoints } from '#tests/forum-endpoints.ts';
import { forumWritingEndpoints } from '#tests/forum-writing-endpoints.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';

const { app, clock, database, runJobs, begin, start, reply, notices } = await forumApp();
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);

let kim: ForumMember;
let pat: ForumMember;
let newcomer: ForumMember;
beforeEach(async () => {
  ({ kim, pat } = await begin());
  newcomer = await member(app, { firstName: 'Newcomer' });
});

const confirm = () =>
  sql('update accounts set email_verified_at = $2 where id = $1', [newcomer.account.id, clock()]);

test('nothing of the forum is read or written without a confirmed email address', async () => {
  const topicId = await start(kim);
  const post = (await reply(kim, topicId, 'On every hole.')).json();
  const fill = (path: string) =>
    path
      .replace(':topicId', topicId)
      .replace(':postId', post.id)
      .replace(':category', 'golf')
      .replace(':eventId', '1')
      .replace(':place', 'new')
      .replace(':imageId/:size', `${post.id}/small`);
  const rows = Object.entries({ ...forumEndpoints, ...forumWritingEndpoints });
  const open: string[] = [];
  for (const [endpoint, { body, query }] of rows) {
    const [method, path = ''] = endpoint.split(' ');
    if (path.startsWith('/api/admin/')) continue;
    const url = `${fill(path)}${query ? `?${query}` : ''}`;
    const answer = await (method === 'GET' ? newcomer.get(url) : newcomer.post(url, body ?? {}));
    if (codeOf(answer) !== '403 email_not_verified') open.push(`${endpoint}: ${codeOf(answer)}`);
  }
  expect(open).toEqual([]);

  await confirm();
  const titles = (await newcomer.get('/api/forum/topics'))
    .json()
    .topics.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['Winter rules at Moortown']);
});

test('the dashboard and the badge say nothing of the forum until the email address is confirmed', async () => {
  const topicId = await start(kim);
  await sql(
    `insert into forum_readings (account_id, topic_id, read_number, visited_at, level) values ($1, $2, 0, $3, 'follow')`,
    [newcomer.account.id, topicId, clock()],
  );
  const shown = async () => [
    (await newcomer.get('/api/dashboard')).json().forum.length,
    (await newcomer.get('/api/unread')).json().forum,
  ];
  expect(await shown()).toEqual([0, 0]);
  await confirm();
  expect(await shown()).toEqual([1, 1]);
});

test('posts and requests notify members with a confirmed email address alone', async () => {
  const topicId = await start(kim);
  await runJobs();
  const [first] = (await kim.get(`/api/forum/topics/${topicId}`)).json().posts;
  const follow = `insert into forum_readings (account_id, topic_id, read_number, visited_at, level)
    values ($1, $2, 1, $3, 'follow')`;
  for (const { account } of [newcomer, pat]) await sql(follow, [account.id, topicId, clock()]);
  await sql(`update member_profiles set sector = 'legal'`);
  await openDirectory(database, kim.account.id);
  const write = async () => {
    await reply(kim, topicId, `Do you know, @${newcomer.account.username}?`, {
      replyTo: first.number,
    });
    await kim.post('/api/forum/asks', {
      key: crypto.randomUUID(),
      title: 'A solicitor for a lease',
      text: 'We’re taking on a warehouse.',
      sector: 'legal',
      city: null,
      deadline: clock().toISOString().slice(0, 10),
    });
    return [await notices(newcomer), await notices(pat)];
  };
  expect(await write()).toEqual([
    [],
    [
      'You may be able to help: A solicitor for a lease',
      'Kim Hartley posted in “Winter rules at Moortown”.',
    ],
  ]);
  await confirm();
  expect((await write())[0]).toEqual([
    'You may be able to help: A solicitor for a lease',
    'Kim Hartley mentioned you in “Winter rules at Moortown”.',
  ]);
});
