import { beforeEach, expect, test } from 'vitest';
import { type ForumMember, forumApp } from '#tests/forum.ts';
import { openDirectory } from '#tests/open-directory.ts';

const { clock, database, begin, start, reply, notices } = await forumApp();

let robin: ForumMember;
let kim: ForumMember;
let pat: ForumMember;
let postId: string;
beforeEach(async () => {
  ({ robin, kim, pat } = await begin());
  postId = (await reply(robin, await start(robin), 'On every hole.')).json().id;
});

const react = (who: ForumMember, kind: string, on = true) =>
  who.post(`/api/forum/posts/${postId}/reactions`, { kind, on });

const KIM_REACTED = 'Kim Hartley reacted to your post in “Winter rules at Moortown”.';

test('the reactions to a post are in the order of their kinds, with the latest member first', async () => {
  await react(kim, 'thanks');
  await react(kim, 'like');
  clock.forward(1);
  await react(pat, 'like');

  const { reactions } = (await robin.get(`/api/forum/posts/${postId}/reactions`)).json();
  const names = reactions.map(
    ({ kind, people }: { kind: string; people: readonly { name: string }[] }) =>
      `${kind}: ${people.map(({ name }) => name).join(', ')}`,
  );

  expect(names).toEqual(['like: Pat Hartley, Kim Hartley', 'thanks: Kim Hartley']);
});

test('a member who reacted has a link to their page only for a reader who finds that page', async () => {
  await react(kim, 'helpful');
  const hasPage = async () =>
    (await robin.get(`/api/forum/posts/${postId}/reactions`)).json().reactions[0].people[0].hasPage;

  expect(await hasPage()).toBe(false);
  await openDirectory(database, robin.account.id);
  expect(await hasPage()).toBe(true);
});

test('the author’s notification stays until the member takes back their last reaction', async () => {
  await react(kim, 'like');
  await react(kim, 'thanks');
  expect(await notices(robin)).toEqual([KIM_REACTED]);

  await react(kim, 'like', false);
  expect(await notices(robin)).toEqual([KIM_REACTED]);

  await react(kim, 'thanks', false);
  expect(await notices(robin)).toEqual([]);
});

test('a removed post takes the notifications of its reactions with it', async () => {
  await react(kim, 'like');
  await react(pat, 'helpful');
  expect(await notices(robin)).toHaveLength(1);

  await robin.post(`/api/forum/posts/${postId}/remove`);
  expect(await notices(robin)).toEqual([]);
});

test('taking back a reaction that was never given changes nothing', async () => {
  await react(pat, 'like');
  const { reactions } = (await react(kim, 'like', false)).json();

  expect(reactions).toEqual([{ kind: 'like', count: 1, isMine: false }]);
});
