import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminActions } from '#platform/audit/tables.ts';
import { expectAdminsOnly, loggedInAdmin } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay, addVenue } from '#tests/golf-day.ts';
import { memoryStorage } from '#tests/memory-storage.ts';
import { jpeg } from '#tests/picture.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import { fileKey } from '../../addresses.ts';
import { EventDetails, EventList } from '../../contract.ts';
import { PhotographList } from '../contract.ts';
import { uploadLimits } from '../texts.ts';
import { discardFiles } from './change-photographs.ts';

const storage = memoryStorage();
const product = await testApp({ storage });
const { app, clock, database, services, runJobs } = product;
// Another process on the same database and the same storage.
const second = await testApp({ storage, database });
const admin = await loggedInAdmin(product);

let eventId: number;
let venueId: string;
beforeEach(async () => {
  await emptyTables(database, 'events', 'venues');
  await emptyTables(database, 'limit_counters');
  storage.files.clear();
  venueId = await addVenue(database);
  eventId = await addGolfDay(database, { now: clock(), venueId });
});

const upload = (
  bytes: Buffer,
  query: Readonly<Record<string, string>> = { event: String(eventId), alt: 'The first tee' },
  who: Pick<Visitor, 'cookies'> = admin,
  headers: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/photographs?${new URLSearchParams(query)}`,
    payload: bytes,
    headers: {
      'content-type': 'image/jpeg',
      cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
      ...headers,
    },
  });
const listOf = async (query: string) =>
  PhotographList.parse((await admin.get(`/api/admin/photographs?${query}`)).json()).photographs;
const add = async (
  alt: string,
  subject: Readonly<Record<string, string>> = { event: String(eventId) },
) => {
  const { photographs } = PhotographList.parse(
    (await upload(await jpeg(600, 400), { ...subject, alt })).json(),
  );
  return photographs.at(-1)?.id ?? '';
};
const page = async () => EventDetails.parse((await admin.get(`/api/events/${eventId}`)).json());

describe('an uploaded photograph', () => {
  test('is stored in three widths of WebP, and served for ever from any process', async () => {
    const response = await upload(await jpeg(2000, 1000));
    expect(response.statusCode).toBe(200);
    const [photograph] = PhotographList.parse(response.json()).photographs;
    expect(photograph).toMatchObject({
      alt: 'The first tee',
      width: 1600,
      height: 800,
      widths: [480, 960, 1600],
    });
    for (const width of [480, 960, 1600]) {
      const url = `/photographs/${photograph?.id}/${width}.webp`;
      const file = await second.app.inject(url);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  test('is not made larger than it was', async () => {
    const { photographs } = PhotographList.parse((await upload(await jpeg(700, 500))).json());
    expect(photographs[0]).toMatchObject({ width: 700, height: 500, widths: [480, 700] });
  });

  test('is on the page and the card of the golf day, before those of its venue', async () => {
    await add('The clubhouse', { venue: venueId });
    expect((await page()).photographs.map(({ alt }) => alt)).toEqual(['The clubhouse']);
    await add('The first tee');
    expect((await page()).photographs.map(({ alt }) => alt)).toEqual([
      'The first tee',
      'The clubhouse',
    ]);
    const [listed] = EventList.parse((await visitor(app).get('/api/events')).json());
    expect(listed?.photograph).toMatchObject({ alt: 'The first tee', widths: [480, 600] });
  });

  test('is the last one, and recorded without its text', async () => {
    const ids = [await add('First'), await add('Second')];
    expect((await listOf(`event=${eventId}`)).map(({ id }) => id)).toEqual(ids);
    const rows = await database
      .select()
      .from(adminActions)
      .where(eq(adminActions.subject, `photograph:${ids[1]}`));
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'photographs.upload',
        before: null,
        after: { width: 600, height: 400 },
      }),
    ]);
  });

  test('leaves nothing behind when its process is killed before the row is written', async () => {
    const id = await add('Kept');
    storage.files.set(
      fileKey('019a0000-0000-7000-8000-000000000000', 480),
      Buffer.from('left over'),
    );
    await discardFiles(services, {
      photographId: '019a0000-0000-7000-8000-000000000000',
      widths: [480],
    });
    await discardFiles(services, { photographId: id, widths: [480, 600] });
    expect([...storage.files.keys()]).toEqual([fileKey(id, 480), fileKey(id, 600)]);
  });
});

describe('an upload is refused', () => {
  // Shows attack 91
  test('if it is no photograph, and leaves nothing behind', async () => {
    const response = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([response.statusCode, response.json().code]).toEqual([422, 'photograph_unreadable']);
    expect(storage.files.size).toBe(0);
    expect(await listOf(`event=${eventId}`)).toEqual([]);
  });

  // Shows attack 92
  test('if it has more than 15 MB, or is compressed', async () => {
    const large = await upload(Buffer.alloc(uploadLimits.bytes + 1));
    expect(large.statusCode).toBe(413);
    const packed = await upload(await jpeg(), undefined, admin, { 'content-encoding': 'gzip' });
    expect(packed.statusCode).toBe(415);
  });

  test('without a description, or for nothing', async () => {
    const bytes = await jpeg(600, 400);
    const withoutAlt = await upload(bytes, { event: String(eventId), alt: ' ' });
    expect(withoutAlt.json()).toMatchObject({
      code: 'invalid_input',
      fields: { alt: [expect.any(String)] },
    });
    const two = { event: String(eventId), venue: venueId, alt: 'The tee' };
    for (const subject of [{ alt: 'The tee' }, two])
      expect((await upload(bytes, subject)).statusCode).toBe(400);
    expect((await upload(bytes, { event: '99', alt: 'The tee' })).json().code).toBe(
      'photograph_subject_unknown',
    );
  });
});

describe('photographs', () => {
  // Shows attack 94
  test('are for admins only, except their files', async () => {
    const id = await add('The first tee');
    const bytes = Buffer.alloc(2_000_000);
    expect((await upload(bytes, undefined, visitor(app))).statusCode).toBe(401);
    expect((await upload(bytes, undefined, await member(app))).statusCode).toBe(403);
    await expectAdminsOnly(app, [
      ['get', `/api/admin/photographs?event=${eventId}`],
      ['post', '/api/admin/photographs/order', { subject: { event: eventId }, ids: [id] }],
      ['post', `/api/admin/photographs/${id}/describe`, { alt: 'Mine now' }],
      ['post', `/api/admin/photographs/${id}/remove`],
    ]);
    expect(await listOf(`event=${eventId}`)).toMatchObject([{ id, alt: 'The first tee' }]);
  });

  test('are described and ordered by admins', async () => {
    const [first, second] = [await add('First'), await add('Second')];
    await admin.post(`/api/admin/photographs/${second}/describe`, { alt: 'The 18th green' });
    const order = (ids: readonly string[]) =>
      admin.post('/api/admin/photographs/order', { subject: { event: eventId }, ids });
    expect((await order([second])).json().code).toBe('photographs_changed_meanwhile');
    expect((await order([second, second])).json().code).toBe('photographs_changed_meanwhile');
    expect((await order([second, first])).statusCode).toBe(200);
    expect((await page()).photographs.map(({ alt }) => alt)).toEqual(['The 18th green', 'First']);
  });

  test('are removed with their files, and again is not found', async () => {
    const id = await add('The first tee');
    const file = `/photographs/${id}/480.webp`;
    expect((await app.inject(file)).statusCode).toBe(200);
    expect((await admin.post(`/api/admin/photographs/${id}/remove`)).json()).toEqual({
      photographs: [],
    });
    await runJobs();
    expect(storage.files.size).toBe(0);
    const gone = await app.inject(file);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await admin.post(`/api/admin/photographs/${id}/remove`)).statusCode).toBe(404);
  });

  test('go with a venue that is deleted', async () => {
    await emptyTables(database, 'events');
    const id = await add('The clubhouse', { venue: venueId });
    const deleted = await admin.post(`/api/admin/venues/${venueId}/delete`, { version: 0 });
    expect(deleted.statusCode).toBe(204);
    await runJobs();
    expect((await app.inject(`/photographs/${id}/480.webp`)).statusCode).toBe(404);
  });

  test('are at most twelve, however many arrive at once at two processes', async () => {
    for (let count = 0; count < 10; count += 1) await add(`Number ${count}`);
    const bytes = await jpeg(600, 400);
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(bytes)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    expect(await listOf(`event=${eventId}`)).toHaveLength(12);
  });

  // Shows attack 90
  test.each([
    '/photographs/..%2f..%2fetc/passwd',
    '/photographs/019a0000-0000-7000-8000-000000000000/..%2f480.webp',
    '/photographs/019a0000-0000-7000-8000-000000000000/480.webp.tmp',
    '/photographs/019a0000-0000-7000-8000-000000000000/480.webp%00',
    '/photographs/019a0000-0000-7000-8000-000000000000/481.webp',
  ])('are not found at %s', async (url) => {
    const answer = await app.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});
