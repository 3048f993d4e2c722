import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { organiser } from '#tests/organiser.ts';
import { jpegFromPhone, plainPng } from '#tests/picture.ts';
import { member, visitor } from '#tests/visitor.ts';
import type { SettingList } from '../contract.ts';

const { app, services } = await testApp();
const admin = await organiser(app, services);

const PATH = '/api/admin/settings/logo';
const upload = (payload: Buffer, version: number) =>
  app.inject({
    method: 'POST',
    url: `${PATH}?version=${version}`,
    headers: {
      'content-type': 'image/png',
      cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; '),
    },
    payload,
  });
const logo = async () =>
  (await admin.get('/api/admin/settings'))
    .json<SettingList>()
    .groups.find(({ group }) => group === 'logo');
const fileOf = async () => String((await logo())?.value['file']);

test('is re-encoded without anything else of the file, on white, and shown to organisers', async () => {
  expect((await upload(await jpegFromPhone(), 0)).statusCode).toBe(200);
  const file = await admin.get(`/api/admin/settings/logos/${await fileOf()}`);
  expect(file.headers['content-type']).toBe('image/png');
  const { format, width, height, exif, hasAlpha } = await sharp(file.rawPayload).metadata();
  // The phone held it upright: 800 by 1200 pixels.
  expect({ format, width, height, exif, hasAlpha }).toEqual({
    ...{ format: 'png', width: 160, height: 240, exif: undefined, hasAlpha: false },
  });

  const path = `/api/admin/settings/logos/${await fileOf()}`;
  expect((await visitor(app).get(path)).statusCode).toBe(401);
  expect((await (await member(app)).get(path)).statusCode).toBe(403);
});

test('keeps its history, and the files of it, when it is replaced and removed', async () => {
  const first = await fileOf();
  await upload(await plainPng(300, 100), 1);
  const second = await fileOf();
  await admin.post(`${PATH}/remove`, { version: 2 });

  expect(await logo()).toMatchObject({ version: 3, value: { file: '' } });
  expect((await logo())?.history.map(({ changes }) => changes)).toEqual([
    [{ field: 'file', before: second, after: '' }],
    [{ field: 'file', before: first, after: second }],
    [{ field: 'file', before: '', after: first }],
  ]);
  for (const id of [first, second])
    expect((await admin.get(`/api/admin/settings/logos/${id}`)).statusCode).toBe(200);

  const { actions } = (await admin.get('/api/admin/audit')).json();
  expect(actions[0]).toMatchObject({ action: 'settings.save' });
});

test('tells an organiser who has seen an older one', async () => {
  const late = await upload(await plainPng(300, 100), 1);
  expect([late.statusCode, late.json().code]).toEqual([409, 'setting_changed_meanwhile']);
  expect((await admin.post(`${PATH}/remove`, { version: 3 })).statusCode).toBe(200);
  expect((await logo())?.version).toBe(3);
});

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
    422,
  ],
  ['a stamp', await plainPng(60, 30), 422],
  ['6 MB', Buffer.alloc(6 * 1_048_576), 413],
])('refuses %s', async (_what, file, status) => {
  expect((await upload(file, 3)).statusCode).toBe(status);
});

test('cannot be set by the form of settings', async () => {
  const save = { group: 'logo', version: 3, value: { file: crypto.randomUUID() } };
  expect((await admin.post('/api/admin/settings', save)).statusCode).toBe(400);
});
