import { expect, test } from 'vitest';
import { forumApp } from '#tests/forum.ts';
import { openDirectory } from '#tests/open-directory.ts';

const { database, begin, start, reply, open } = await forumApp();

test('names in the forum lead only to people whose page the reader finds', async () => {
  const { robin, kim, pat } = await begin();
  await openDirectory(database, robin.account.id);
  const topicId = await start(kim);
  const text = `Ask @${kim.account.username} or @${robin.account.username}.`;
  const post = (await reply(robin, topicId, text)).json();

  await pat.post(`/api/forum/posts/${post.id}/reactions`, { kind: 'like', on: true });

  const seenBy = async (who: typeof pat) => {
    const { posts } = await open(who, topicId);
    const { reactions } = (await who.get(`/api/forum/posts/${post.id}/reactions`)).json();
    const authors = posts.map(({ author }: { author: { name: string; hasPage: boolean } }) => [
      author.name,
      author.hasPage,
    ]);
    const reacted = reactions[0].people.map(
      ({ name, hasPage }: { name: string; hasPage: boolean }) => [name, hasPage],
    );
    return { authors, reacted, html: posts[1].html };
  };
  const link = ({ account: { username } }: typeof pat) =>
    `<a href="/members/${username}" class="mention">@${username}</a>`;
  expect(await seenBy(robin)).toEqual({
    authors: [
      ['Kim Hartley', true],
      ['Robin Hartley', true],
    ],
    reacted: [['Pat Hartley', true]],
    html: `<p>Ask ${link(kim)} or ${link(robin)}.</p>`,
  });
  expect(await seenBy(pat)).toEqual({
    authors: [
      ['Kim Hartley', false],
      ['Robin Hartley', false],
    ],
    reacted: [['Pat Hartley', true]],
    html: `<p>Ask @${kim.account.username} or @${robin.account.username}.</p>`,
  });
});
