import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import { forumPosts, type Writer } from './forum-post.stage.ts';
import { renderPost } from './render-post.ts';

const { app, services, clock, database, join, begin, addPost, remove, block } = await forumPosts();
// Another process on the same database.
const second = await testApp({ database });

let robin: Writer;
let kim: Writer;
beforeEach(async () => {
  [robin, kim] = await begin();
});

describe('drafts', () => {
  const save = (who: Writer, version: number, text: string, place = 'new', more: object = {}) =>
    who.post(`/api/drafts/forum:${place}`, { version, words: { ...more, text } });
  const read = async (who: Writer, place = 'new') =>
    (await who.get(`/api/drafts/forum:${place}`)).json().draft;

  test('are saved, continued on another device and listed, for nobody else', async () => {
    const { topicId, postId } = await addPost(robin, 'Printers in Leeds');
    const { version } = (
      await save(robin, 0, 'Hello', 'new', { title: 'A title', category: 'golf' })
    ).json();
    const next = (await save(robin, version, 'Hello, all\0')).json();
    expect(next.version).toBeGreaterThan(version);
    expect(await read(robin)).toMatchObject({
      words: { text: 'Hello, all' },
      version: next.version,
    });
    await save(robin, 0, 'I know one', `reply:${topicId}`);
    await save(robin, 0, 'Changed', `edit:${postId}`);
    const listed = async (who: Writer) =>
      (await who.get('/api/forum/drafts'))
        .json()
        .drafts.map((draft: { title: string; path: string }) => [draft.title, draft.path]);
    expect(new Set(await listed(robin))).toEqual(
      new Set([
        ['', '/forum/new'],
        ['Printers in Leeds', `/forum/t/${topicId}?reply=1`],
        ['Printers in Leeds', `/forum/p/${postId}?edit=1`],
      ]),
    );
    expect([await listed(kim), await read(kim)]).toEqual([[], null]);
  });

  test('keep their text but not the title of a topic by someone blocked', async () => {
    const { topicId } = await addPost(kim, 'Printers in Leeds');
    await save(robin, 0, 'I know one', `reply:${topicId}`);
    await block(kim, robin);
    expect((await robin.get('/api/forum/drafts')).json().drafts).toMatchObject([
      { title: null, excerpt: 'I know one' },
    ]);
  });

  test('are never overwritten by a device that has not seen the latest version, in two processes at once', async () => {
    const { version } = (await save(robin, 0, 'Begun')).json();
    const cookie = [...robin.cookies].map((pair) => pair.join('=')).join('; ');
    const from = (on: typeof app, text: string) =>
      on.inject({
        method: 'POST',
        url: '/api/drafts/forum:new',
        headers: { cookie },
        payload: { version, words: { text } },
      });
    const texts = ['Phone', 'Laptop', 'Tablet'];
    const answers = await Promise.all(
      texts.map((text, index) => from(index === 1 ? second.app : app, text)),
    );
    expect(answers.map(codeOf).toSorted()).toEqual([
      '200 done',
      '409 draft_changed_elsewhere',
      '409 draft_changed_elsewhere',
    ]);
    const saved = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await read(robin)).words.text).toBe(texts[saved]);
  });

  test('that were discarded stay so, and a new one never has an old version', async () => {
    const first = (await save(robin, 0, 'One')).json();
    const changed = (await save(robin, first.version, 'Two')).json();
    const discard = (version: number) =>
      robin.post('/api/drafts/forum:new', { version, words: null });
    await discard(first.version);
    expect((await read(robin)).words.text).toBe('Two');
    await discard(changed.version);
    expect(await read(robin)).toBeNull();
    expect(codeOf(await save(robin, changed.version, 'Late'))).toBe('409 draft_changed_elsewhere');
    const again = (await save(robin, 0, 'Three')).json();
    expect(again.version).toBeGreaterThan(changed.version);
  });

  test('have a place of a known shape, at most ten fields, and a bounded text', async () => {
    const words = Object.fromEntries([...'abcdefghijk'].map((name) => [name, '']));
    expect({
      'another place': codeOf(await robin.post('/api/drafts/Forum%201', { version: 0, words: {} })),
      'eleven fields': codeOf(await robin.post('/api/drafts/forum:new', { version: 0, words })),
      'a huge text': codeOf(await save(robin, 0, 'x'.repeat(60_001))),
      'a long text': codeOf(await save(robin, 0, 'x'.repeat(60_000))),
    }).toEqual({
      'another place': '400 invalid_input',
      'eleven fields': '400 invalid_input',
      'a huge text': '400 invalid_input',
      'a long text': '200 done',
    });
  });
});

describe('reactions', () => {
  const react = (who: Writer, postId: string, kind = 'like', on = true) =>
    who.post(`/api/forum/posts/${postId}/reactions`, { kind, on });
  const notices = async (who: Writer) =>
    (await who.get('/api/notifications'))
      .json()
      .notifications.map(({ sentence }: { sentence: string }) => sentence);

  test('are counted once, taken back, and told to the author as one', async () => {
    const { postId } = await addPost(robin);
    const sam = await join({ firstName: 'Sam' });
    await Promise.all([react(kim, postId), react(kim, postId), react(kim, postId, 'helpful')]);
    expect((await react(sam, postId)).json().reactions).toEqual([
      { kind: 'like', count: 2, isMine: true },
      { kind: 'helpful', count: 1, isMine: false },
    ]);
    expect(await notices(robin)).toEqual([
      'Sam Hartley and Kim Hartley reacted to your post in “Which courses drain well?”.',
    ]);
    expect((await react(kim, postId, 'helpful', false)).json().reactions).toEqual([
      { kind: 'like', count: 2, isMine: true },
    ]);
    await react(sam, postId, 'like', false);
    expect(await notices(robin)).toEqual([
      'Kim Hartley reacted to your post in “Which courses drain well?”.',
    ]);
    const who = (await robin.get(`/api/forum/posts/${postId}/reactions`)).json();
    expect(who.reactions).toMatchObject([{ kind: 'like', people: [{ name: 'Kim Hartley' }] }]);
  });

  test('of someone blocked are neither counted nor named, and a post of theirs is not there', async () => {
    const { postId } = await addPost(robin);
    const sam = await join({ firstName: 'Sam' });
    await react(kim, postId);
    await react(sam, postId);
    await block(sam, kim);
    const seen = (await react(sam, postId)).json().reactions;
    const who = (await sam.get(`/api/forum/posts/${postId}/reactions`)).json().reactions;
    expect([seen[0].count, who[0].people.length]).toEqual([1, 1]);
    await block(kim, robin);
    const gone = crypto.randomUUID();
    const removed = await addPost(robin);
    await remove(removed.postId);
    expect({
      'of someone blocked': codeOf(await react(kim, postId)),
      'your own': codeOf(await react(robin, postId)),
      'not there': codeOf(await react(kim, gone)),
      removed: codeOf(await react(sam, removed.postId)),
      'another kind': codeOf(await react(sam, postId, 'hate')),
    }).toEqual({
      'of someone blocked': '404 post_not_found',
      'your own': '409 reaction_own_post',
      'not there': '404 post_not_found',
      removed: '404 post_not_found',
      'another kind': '400 invalid_input',
    });
  });
});

describe('the editor', () => {
  const mentions = async (who: Writer, q: string) =>
    (await who.get(`/api/forum/mentions?${new URLSearchParams({ q })}`))
      .json()
      .people.map(({ username }: { username: string }) => username);

  test('suggests members by the beginning of a name or username, without those who are hidden', async () => {
    const [ann, bea, cat] = [
      await join({ username: 'annie', firstName: 'Ann', lastName: 'Kimberley' }),
      await join({ username: 'bea', firstName: 'Bea' }),
      await join({ username: 'kimono', firstName: 'Cat' }),
    ];
    await bea.post('/api/members/me', { about: 'kimonos', audiences: {} });
    expect(await mentions(robin, 'kim')).toEqual([]);
    await openDirectory(database, robin.account.id);
    expect(await mentions(robin, 'kim')).toEqual(['kim', 'kimono', 'annie']);
    await block(ann, robin);
    await cat.post('/api/members/me', { isUnlisted: true });
    expect(await mentions(robin, 'kim')).toEqual(['kim']);
    expect(await mentions(robin, '%')).toEqual([]);
    expect(await mentions(robin, '')).toEqual([]);
  });

  test('shows a preview as the post will be, and refuses what cannot be posted', async () => {
    await openDirectory(database, robin.account.id);
    const { postId } = await addPost(kim);
    const preview = (text: string) => robin.post('/api/forum/preview', { text });
    const html = (
      await preview(`> [@kim](/forum/p/${postId})\n> Words\n\nHello @kim, @nobody`)
    ).json().html;
    expect(html).toBe(
      `<blockquote data-quote="${postId}"><p class="quoted"><a href="/forum/p/${postId}">Kim Hartley wrote:</a></p>\n<p>Words</p>\n</blockquote>\n<p>Hello <a href="/members/kim" class="mention">@kim</a>, @nobody</p>`,
    );
    expect(codeOf(await preview(' '))).toBe('422 post_empty');
    expect(codeOf(await preview(`${'>'.repeat(2000)}a`))).toBe('422 post_too_deep');
    expect(codeOf(await robin.post('/api/forum/preview', { text: 'a'.repeat(10_000_000) }))).toBe(
      '413 body_too_large',
    );
  });

  test('mentions and quotes only those of whom the author may know', async () => {
    const { postId } = await addPost(kim);
    const source = `@kim and @KIM\n\n> [@kim](/forum/p/${postId})\n> x`;
    const visibility = { facts: services.memberFacts, now: clock() };
    const render = async () => {
      const rendered = await renderPost(database, {
        authorId: robin.account.id,
        source,
        visibility,
      });
      if (!rendered.ok) throw new Error(rendered.refusal.code);
      return rendered.value;
    };
    expect(await render()).toMatchObject({ mentions: [kim.account.id], quotes: [postId] });
    // Someone unlisted is known by what they write, and otherwise by nothing.
    await kim.post('/api/members/me', { isUnlisted: true });
    expect((await render()).mentions).toEqual([kim.account.id]);
    await remove(postId);
    expect(await render()).toMatchObject({ mentions: [], quotes: [] });
    await kim.post('/api/members/me', { isUnlisted: false });
    // Nor is someone known whom the author does not find in the directory.
    expect((await render()).mentions).toEqual([]);
    await openDirectory(database, robin.account.id);
    expect((await render()).mentions).toEqual([kim.account.id]);
    await block(kim, robin);
    expect((await render()).mentions).toEqual([]);
  });

  test('a mention is of the longest username there is, and what is left ends the sentence or the emphasis', async () => {
    const [sam, longSam, dotted] = [
      await join({ username: 'sam75195' }),
      await join({ username: 'sam75196' }),
      await join({ username: 'sam75197' }),
    ];
    // Such usernames are older than the rule that a username ends with a letter or digit.
    const rename = (id: string, username: string) =>
      database.execute(sql`update accounts set username = ${username} where id = ${id}`);
    await rename(longSam.account.id, 'sam75195_');
    await rename(dotted.account.id, '_sam.-');
    const table: readonly (readonly [
      source: string,
      who: readonly (typeof sam)[],
      html: string,
    ])[] = [
      ['@sam75195 hello', [sam], '@sam75195 hello'],
      ['@SAM75195_ hello', [longSam], '@sam75195_ hello'],
      ['@sam75195_, @sam75195.', [longSam, sam], '@sam75195_, @sam75195.'],
      ['@sam75195__ and @sam75195_.', [longSam], '@sam75195__ and @sam75195_.'],
      ['_@kim_ and __@kim__', [kim], '<em>@kim</em> and <strong>@kim</strong>'],
      ['Ask @_sam.-.', [dotted], 'Ask @_sam.-.'],
      ['_@sam751_', [], '<em>@sam751</em>'],
      [`@kim${'_'.repeat(3000)}`, [kim], `@kim${'_'.repeat(3000)}`],
      [`@${'.-'.repeat(3000)}a @kim`, [kim], `@${'.-'.repeat(3000)}a @kim`],
    ];
    for (const [source, who, shown] of table) {
      const rendered = await renderPost(database, {
        authorId: robin.account.id,
        source,
        visibility: 'everyone',
      });
      if (!rendered.ok) throw new Error(rendered.refusal.code);
      const { mentions, html } = rendered.value;
      expect([source, mentions, html.replaceAll(/<\/?(?:a|p)\b[^>]*>/g, '')]).toEqual([
        source,
        who.map(({ account }) => account.id),
        shown,
      ]);
    }
  });
});
