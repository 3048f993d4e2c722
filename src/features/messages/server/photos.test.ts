import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { reportDecided } from '#features/members/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { runJobs as runDueJobs } from '#platform/jobs/run-jobs.ts';
import { codeOf } from '#tests/organiser.ts';
import { jpeg, jpegFromPhone, movingPng, plainPng } from '#tests/picture.ts';
import { visitor } from '#tests/visitor.ts';
import { photoPath } from '../photo.ts';
import { messagesStage, type Person } from './messages.stage.ts';

const stage = await messagesStage();
const { app, clock, database, jobs, storage, sql, runJobs } = stage;
const { join, connect, upload, send, list, show, notices } = stage;

let robin: Person;
let kim: Person;
let sam: Person;
beforeEach(async () => {
  storage.files.clear();
  [robin, kim, sam] = [await join('Robin'), await join('Kim'), await join('Sam')];
  await connect(robin, kim);
});

const uploaded = async (who: Person, file?: Buffer): Promise<string> =>
  (await upload(who, file ?? (await jpeg(300, 200)))).json().id;
const sendPhotos = (who: Person, other: Person, photos: readonly string[], text = '') =>
  send(who, other, text, crypto.randomUUID(), photos);
const statuses = (photoId: string, ...viewers: Pick<Person, 'get'>[]) =>
  Promise.all(
    viewers.map(async (viewer) => (await viewer.get(photoPath(photoId, 'small'))).statusCode),
  );
const clean = async () => {
  await database.$client.query(`select graphile_worker.add_job('messages.clean_photos', '{}')`);
  await runJobs();
};
const close = (who: Person) => who.post('/api/account/deletion', { password: who.password });

test('a photo is sent with or without words, keeps its sequence, and says so in the list and the notification', async () => {
  const [first, second, third] = [
    await uploaded(robin),
    await uploaded(robin, await jpeg(200, 300)),
    await uploaded(robin),
  ];
  const id = (await sendPhotos(robin, kim, [second, first])).json().conversationId;
  expect((await show(kim, id)).messages).toMatchObject([
    {
      text: '',
      photos: [
        { id: second, width: 200, height: 300 },
        { id: first, width: 300, height: 200 },
      ],
    },
  ]);
  expect((await list(kim)).conversations).toMatchObject([{ lastText: '', lastPhotos: 2 }]);
  expect(await notices(kim)).toEqual([['Robin Hartley sent you 2 photos.', false]]);

  await sql('delete from notifications');
  await sendPhotos(robin, kim, [third], 'The 18th');
  expect((await list(kim)).conversations).toMatchObject([{ lastText: 'The 18th', lastPhotos: 1 }]);
  expect(await notices(kim)).toEqual([['Robin Hartley sent you a photo.', false]]);
});

test('a photo is seen by its uploader until it is sent, and then by the two alone', async () => {
  const photo = await uploaded(robin);
  await connect(kim, sam);
  const viewers = [robin, kim, sam, visitor(app)];
  expect(await statuses(photo, ...viewers)).toEqual([200, 404, 404, 401]);

  // Nobody else can send it.
  expect(codeOf(await sendPhotos(kim, robin, [photo]))).toBe('409 photo_gone');
  expect((await list(kim)).conversations).toEqual([]);

  await sendPhotos(robin, kim, [photo]);
  expect(await statuses(photo, ...viewers)).toEqual([200, 200, 404, 401]);

  const file = await kim.get(photoPath(photo, 'large'));
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  const again = await app.inject({
    url: photoPath(photo, 'large'),
    headers: {
      cookie: [...kim.cookies].map((pair) => pair.join('=')).join('; '),
      'if-none-match': String(file.headers['etag']),
    },
  });
  expect(again.statusCode).toBe(304);

  // A block hides it from both, at once.
  await kim.post('/api/blocks', { accountId: robin.account.id, blocked: true });
  expect(await statuses(photo, ...viewers)).toEqual([404, 404, 404, 401]);
  expect(codeOf(await sendPhotos(robin, kim, [await uploaded(robin)]))).toBe(
    '404 person_not_found',
  );
});

test('sent again with its key, also many times at once, it is one message with its photos', async () => {
  const [photo, other] = [await uploaded(robin), await uploaded(robin)];
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(robin, kim, '', key, [photo])),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json().message.photos).toMatchObject([{ id: photo }]);
  expect(codeOf(await send(robin, kim, '', key, [other]))).toBe('409 key_used');

  // A photo belongs to one message, and no message is written without its photos.
  for (const photos of [[photo], [other, other], [other, crypto.randomUUID()]])
    expect(codeOf(await sendPhotos(robin, kim, photos, 'Look'))).toBe('409 photo_gone');
  const id = answers[0]?.json().conversationId;
  expect((await show(kim, id)).messages).toHaveLength(1);

  expect(codeOf(await sendPhotos(robin, kim, []))).toBe('400 invalid_input');
  expect(codeOf(await sendPhotos(robin, kim, Array(5).fill(other)))).toBe('400 invalid_input');
});

test('photos are re-encoded, upright and without what the file says about place and person', async () => {
  const { id, width, height } = (await upload(robin, await jpegFromPhone())).json();
  expect([width, height]).toEqual([800, 1200]);
  const file = await robin.get(photoPath(id, 'large'));
  const { exif, xmp, icc, orientation } = await sharp(file.rawPayload).metadata();
  expect({ exif, xmp, icc, orientation }).toEqual({});
  expect(file.rawPayload.includes(Buffer.from('Robin'))).toBe(false);
});

// Shows attack 91, 92
test('files are refused by what they are, whatever they are called, and leave nothing behind', async () => {
  const files: Readonly<Record<string, Buffer>> = {
    'an SVG with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    'a page that begins like a picture': Buffer.from('GIF89a<script>alert(1)</script>'),
    'an archive': Buffer.from('PK\u0003\u0004'),
    nothing: Buffer.alloc(0),
    'half a picture': (await jpeg()).subarray(0, 5000),
    '30,000 pixels wide': await plainPng(30_000, 3000),
    'an animated PNG': await movingPng(),
    '11 MB': Buffer.alloc(11 * 1_048_576),
  };
  const found: Record<string, string> = {};
  for (const [what, file] of Object.entries(files)) found[what] = codeOf(await upload(robin, file));
  expect(found).toEqual({
    'an SVG with a script': '422 image_unreadable',
    'a page that begins like a picture': '422 image_unreadable',
    'an archive': '422 image_unreadable',
    nothing: '422 image_unreadable',
    'half a picture': '422 image_damaged',
    '30,000 pixels wide': '422 image_too_many_pixels',
    'an animated PNG': '422 image_moves',
    '11 MB': '413 body_too_large',
  });
  // What is hidden behind a picture does not survive.
  const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>PK')]);
  const file = await robin.get(photoPath(await uploaded(robin, polyglot), 'large'));
  expect(file.rawPayload.includes(Buffer.from('script'))).toBe(false);
  expect(storage.files.size).toBe(2);
});

test('what was not sent goes with its files after a day, also when the upload was killed half-way', async () => {
  const [sent, unsent] = [await uploaded(robin), await uploaded(robin)];
  await sendPhotos(robin, kim, [sent]);
  clock.forward(23 * 60);
  await clean();
  expect(storage.files.size).toBe(4);
  clock.forward(2 * 60);
  await clean();
  expect([await statuses(sent, kim), await statuses(unsent, robin)]).toEqual([[200], [404]]);
  expect(storage.files.size).toBe(2);
  expect(codeOf(await sendPhotos(robin, kim, [unsent], 'Late'))).toBe('409 photo_gone');

  // The process ends after the files and before the row.
  const killed = await uploaded(robin);
  await sql('delete from message_photos where id = $1', [killed]);
  await runDueJobs(database, jobs, addMinutes(clock(), 61));
  expect(storage.files.size).toBe(2);
});

test('an account exports its photos; those sent stay with the other, and the last of two takes the files along', async () => {
  const [sent, unsent] = [await uploaded(robin), await uploaded(robin)];
  await sendPhotos(robin, kim, [sent]);
  const data = (await robin.get('/api/account/data')).body;
  for (const photo of [sent, unsent]) expect(data).toContain(photoPath(photo, 'large'));
  expect((await kim.get('/api/account/data')).body).not.toContain(sent);

  expect((await close(robin)).statusCode).toBe(200);
  await runJobs();
  expect([await statuses(sent, kim), storage.files.size]).toEqual([[200], 2]);

  expect((await close(kim)).statusCode).toBe(200);
  await runJobs();
  expect([(await sql('select from message_photos')).rowCount, storage.files.size]).toEqual([0, 0]);
});

test('organisers see the photos of what was reported, and no others; what they remove is hidden from both', async () => {
  const admin = await join('Ada');
  await sql('update accounts set is_admin = true where id = $1', [admin.account.id]);
  const [rude, own, later] = [await uploaded(robin), await uploaded(kim), await uploaded(robin)];
  const sent = (await sendPhotos(robin, kim, [rude])).json();
  await sendPhotos(kim, robin, [own], 'Stop');
  const report = { reason: 'abusive', words: 'Rude' };
  const { reportId } = (await kim.post(`/api/messages/${sent.message.id}/report`, report)).json();
  await sendPhotos(robin, kim, [later]);

  const { reports } = (await admin.get('/api/admin/reports')).json();
  expect(reports[0].filings[0].context).toMatchObject([
    { text: '', photos: [{ id: rude, width: 300, height: 200 }] },
    { text: 'Stop', photos: [{ id: own }] },
  ]);
  const evidence = (who: Person, photo: string) =>
    who.get(`/api/admin/reports/${reportId}/photos/${photo}`);
  const codes = async (...asked: [Person, string][]) =>
    Promise.all(asked.map(async ([who, photo]) => (await evidence(who, photo)).statusCode));
  expect(await codes([admin, rude], [admin, own], [admin, later], [kim, rude])).toEqual([
    200, 200, 404, 403,
  ]);
  expect(await statuses(rude, admin)).toEqual([404]);

  // An organiser does not see a report about themselves.
  await sql('update accounts set is_admin = true where id = $1', [robin.account.id]);
  expect(await codes([robin, rude])).toEqual([404]);

  const subject = { reportId, kind: 'message', subjectId: sent.message.id } as const;
  await enqueue(database, reportDecided, { ...subject, action: 'remove' });
  await runJobs();
  expect(await statuses(rude, robin, kim)).toEqual([404, 404]);
  expect((await show(kim, sent.conversationId)).messages[0]).toMatchObject({
    text: null,
    photos: [],
  });
  expect(await codes([admin, rude])).toEqual([200]);
  await enqueue(database, reportDecided, { ...subject, action: 'restore' });
  await runJobs();
  expect(await statuses(rude, robin, kim)).toEqual([200, 200]);
});

test('an account uploads 60 photos an hour', async () => {
  const codes: string[] = [];
  for (let count = 0; count < 61; count += 1) codes.push(codeOf(await upload(robin, Buffer.of(1))));
  expect([codes[59], codes[60]]).toEqual(['422 image_unreadable', '429 too_many_photos']);
});
