import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '#tests/organiser.ts';
import { jpeg, jpegFromPhone, movingPng, plainPng } from '#tests/picture.ts';
import { visitor } from '#tests/visitor.ts';
import { forumPosts, type Writer } from './forum-post.stage.ts';
import { recordImages } from './image-store.ts';

const { app, clock, database, storage, runJobs, join, begin, addPost, remove, block } =
  await forumPosts();

let robin: Writer;
let kim: Writer;
beforeEach(async () => {
  [robin, kim] = await begin();
});

const upload = (who: Pick<Writer, 'cookies'>, payload: Buffer) =>
  app.inject({
    method: 'POST',
    url: '/api/forum/images',
    headers: {
      'content-type': 'image/svg+xml',
      cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
    },
    payload,
  });
const statuses = async (path: string, ...viewers: Pick<Writer, 'get'>[]) =>
  Promise.all(viewers.map(async (viewer) => (await viewer.get(`${path}/large`)).statusCode));

// Shows attack 93
test('images are re-encoded in two widths, upright and without what the file says about place and person', async () => {
  const image = (await upload(robin, await jpegFromPhone())).json();
  expect(image).toMatchObject({ path: `/api/forum/images/${image.id}`, width: 800, height: 1200 });
  for (const [size, width] of [
    ['small', 640],
    ['large', 800],
  ] as const) {
    const file = await robin.get(`${image.path}/${size}`);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const found = await sharp(file.rawPayload).metadata();
    const { exif, xmp, icc, orientation } = found;
    expect([found.width, { exif, xmp, icc, orientation }]).toEqual([width, {}]);
    expect(file.rawPayload.includes(Buffer.from('Robin'))).toBe(false);
  }
});

test('a long screenshot keeps its width, so that its words can be read', async () => {
  const image = (await upload(robin, await plainPng(1170, 9000))).json();
  expect(image).toMatchObject({ width: 1170, height: 9000 });
  // Longer than a file can be, but not once it is as wide as images are shown.
  const wide = (await upload(robin, await plainPng(1800, 18_000))).json();
  expect(wide).toMatchObject({ width: 1600, height: 16_000 });
});

test('images are seen by members who may see a post with them, and until then by their owner alone', async () => {
  const { id, path } = (await upload(robin, await jpeg(600, 400))).json();
  const blocked = await join({});
  await block(blocked, robin);
  const viewers = [robin, kim, blocked, visitor(app)];
  expect(await statuses(path, ...viewers)).toEqual([200, 404, 404, 401]);
  const topic = {
    key: crypto.randomUUID(),
    category: 'golf',
    title: 'The 18th',
    text: `![The 18th](${path})`,
  };
  const started = await robin.post('/api/forum/topics', topic);
  expect(started.statusCode, started.body).toBe(200);
  expect(await statuses(path, ...viewers)).toEqual([200, 200, 404, 401]);

  // Edited out of the post, it is its owner's alone; the earlier text of the post still has it.
  const { rows } = await database.$client.query('select id from forum_posts where topic_id = $1', [
    started.json().topicId,
  ]);
  const postId = String(rows[0].id);
  clock.forward(1);
  const edit = async (text: string) => {
    const { editedAt } = (await robin.get(`/api/forum/posts/${postId}/source`)).json();
    return (await robin.post(`/api/forum/posts/${postId}/edit`, { text, editedAt })).statusCode;
  };
  expect(await edit('Nothing to see')).toBe(200);
  const kept = await database.$client.query('select from forum_post_images where image_id = $1', [
    id,
  ]);
  expect([kept.rows.length, await statuses(path, ...viewers)]).toEqual([1, [200, 404, 404, 401]]);
  clock.forward(1);
  expect(await edit(topic.text)).toBe(200);
  expect(await statuses(path, ...viewers)).toEqual([200, 200, 404, 401]);
  await remove(postId);
  expect(await statuses(path, ...viewers)).toEqual([200, 404, 404, 401]);
});

test('images are deleted with their files after two days, unless a post or a draft has them, and with the account', async () => {
  const images = [];
  for (let count = 0; count < 3; count += 1)
    images.push((await upload(robin, await jpeg(60, 40))).json());
  const [posted, drafted] = images;
  await recordImages(database, (await addPost(robin)).postId, [posted.id]);
  await robin.post('/api/drafts/forum:new', {
    version: 0,
    words: { text: `![a](${drafted.path})` },
  });
  clock.forward(49 * 60);
  await database.$client.query(`select graphile_worker.add_job('forum.clean_images', '{}')`);
  await runJobs();
  expect(storage.files.size).toBe(4);
  expect(codeOf(await robin.post('/api/account/deletion', { password: robin.password }))).toBe(
    '200 done',
  );
  await runJobs();
  expect(storage.files.size).toBe(0);
});

// Shows attack 91, 92
test('images are refused by what they are, whatever they are called, and leave nothing behind', async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 9000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const files: Readonly<Record<string, Buffer>> = {
    'an SVG with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    nothing: Buffer.alloc(0),
    'half a picture': (await jpeg()).subarray(0, 5000),
    '108 million pixels': bomb,
    'an animated PNG': await movingPng(),
    'a picture longer than a file can be': await plainPng(100, 17_000),
    'a dot': await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    '11 MB': Buffer.alloc(11 * 1_048_576),
  };
  const found: Record<string, string> = {};
  for (const [what, file] of Object.entries(files)) {
    await database.$client.query('truncate limit_counters');
    found[what] = codeOf(await upload(robin, file));
  }
  expect(found).toEqual({
    'an SVG with a script': '422 image_unreadable',
    'a page': '422 image_unreadable',
    nothing: '422 image_unreadable',
    'half a picture': '422 image_damaged',
    '108 million pixels': '422 image_too_many_pixels',
    'an animated PNG': '422 image_moves',
    'a picture longer than a file can be': '422 image_too_long',
    'a dot': '422 image_too_small',
    '11 MB': '413 body_too_large',
  });
  expect(storage.files.size).toBe(0);
  expect(codeOf(await upload({ cookies: new Map() }, Buffer.alloc(2_000_000)))).toBe(
    '401 not_logged_in',
  );
});
