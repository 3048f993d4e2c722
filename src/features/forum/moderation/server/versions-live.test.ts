import { expect, test } from 'vitest';
import { createAdmin } from '#features/identity/server/public.ts';
import { testApp } from '#tests/app.ts';
import { turnOn } from '#tests/authenticator-app.ts';
import { member, visitor } from '#tests/visitor.ts';

const { app, clock, database, services } = await testApp({
  env: {
    FOURBALL_MODE: 'live',
    PUBLIC_URL: 'https://fourball.example',
    APP_SECRET: 'a-secret-of-more-than-32-characters',
  },
});

test('in live mode an admin reads earlier texts of a post only with two-factor', async () => {
  const kim = await member(app);
  await database.$client.query('update accounts set email_verified_at = created_at');
  const topic = {
    key: crypto.randomUUID(),
    category: 'golf',
    title: 'Meeting up',
    text: 'Meet at nine',
  };
  const started = await kim.post('/api/forum/topics', topic);
  expect(started.statusCode, started.body).toBe(200);
  const { rows } = await database.$client.query<{ id: string }>('select id from forum_posts');
  const path = `/api/forum/posts/${rows[0]?.id}`;
  clock.forward(1);
  expect((await kim.post(`${path}/edit`, { text: 'Meet at ten', editedAt: null })).statusCode).toBe(
    200,
  );

  const login = { username: 'office', password: 'on-the-first-tee' };
  const person = { email: 'office@example.com', firstName: 'Morgan', lastName: 'Ellis' };
  await createAdmin(services, { ...login, ...person });
  const office = { ...visitor(app), password: login.password };
  expect((await office.post('/api/login', login)).statusCode).toBe(200);
  const refused = await office.get(`${path}/versions`);
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'post_not_found']);
  await turnOn(office, clock);
  const found = await office.get(`${path}/versions`);
  expect([found.statusCode, found.json().versions.length]).toEqual([200, 2]);
  expect((await kim.get(`${path}/versions`)).json().versions).toHaveLength(2);
});
