import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { jpegFromPhone } from '#tests/picture.ts';
import { visitor } from '#tests/visitor.ts';

const { app, database, runJobs } = await testApp();
const confirmed = () => buyer(app, { confirmedIn: database });
type Person = Awaited<ReturnType<typeof confirmed>>;

const upload = (person: Person, payload: Buffer) =>
  app.inject({
    method: 'POST',
    url: '/api/members/me/photo',
    headers: {
      'content-type': 'image/jpeg',
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload,
  });

test('a photo is re-encoded to squares, upright and without what the file says about place and person', async () => {
  const owner = await confirmed();
  const { photo } = (await upload(owner, await jpegFromPhone())).json();
  for (const [path, side] of [
    [photo, 512],
    [photo.replace('large', 'small'), 128],
  ] as const) {
    const file = await owner.get(path);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
    });
    const { width, height, exif, xmp, iptc, icc, orientation } = await sharp(
      file.rawPayload,
    ).metadata();
    expect({ width, height, exif, xmp, iptc, icc, orientation }).toEqual({
      width: side,
      height: side,
    });
    expect(file.rawPayload.includes(Buffer.from('Robin'))).toBe(false);
  }
});

test('only those who may see a photo get its file, and a replaced or removed one is deleted', async () => {
  const [owner, blocked, other] = [await confirmed(), await confirmed(), await confirmed()];
  await owner.post('/api/blocks', { accountId: blocked.account.id, blocked: true });
  const { photo: first } = (await upload(owner, await jpegFromPhone())).json();
  const statuses = async (path: string) => {
    const viewers = [owner, other, blocked, visitor(app)];
    return Promise.all(viewers.map(async (viewer) => (await viewer.get(path)).statusCode));
  };
  expect(await statuses(first)).toEqual([200, 200, 404, 401]);
  await owner.post('/api/members/me', { audiences: { photo: 'connections' } });
  expect(await statuses(first)).toEqual([200, 404, 404, 401]);
  const { photo: second } = (await upload(owner, await jpegFromPhone())).json();
  const ofFrame = async () => (await owner.get('/api/members/me/photo')).json().photo;
  expect(await ofFrame()).toBe(second.replace('large', 'small'));
  await runJobs();
  expect(await statuses(first)).toEqual([404, 404, 404, 401]);
  expect(await statuses(second)).toEqual([200, 404, 404, 401]);
  expect((await owner.post('/api/members/me/photo/remove')).json().photo).toBeNull();
  expect(await ofFrame()).toBeNull();
  await runJobs();
  expect(await statuses(second)).toEqual([404, 404, 404, 401]);
});

test('two uploads at once leave one photo, and no file of the other', async () => {
  const owner = await confirmed();
  const photos = await Promise.all(
    [await jpegFromPhone(), await jpegFromPhone()].map(
      async (file) => (await upload(owner, file)).json().photo,
    ),
  );
  await runJobs();
  const statuses = await Promise.all(
    [...new Set(photos)].map(async (path) => (await owner.get(path)).statusCode),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
    422,
  ],
  ['nothing', Buffer.alloc(0), 422],
  ['half a picture', (await jpegFromPhone()).subarray(0, 5000), 422],
  [
    'a stamp',
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    422,
  ],
  ['11 MB', Buffer.alloc(11 * 1_048_576), 413],
])('refuses %s', async (_what, file, status) => {
  const owner = await confirmed();
  expect((await upload(owner, file)).statusCode).toBe(status);
  const { rows } = await database.$client.query(
    'select photo_id from member_profiles where account_id = $1',
    [owner.account.id],
  );
  expect(rows).toEqual([{ photo_id: null }]);
});
