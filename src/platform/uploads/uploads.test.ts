import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { jpeg } from '#tests/picture.ts';
import { member, visitor } from '#tests/visitor.ts';

// The upload of a profile photo stands for all: they are received by the same function.

const env = { MAX_UPLOADS: '3', MAX_UPLOADS_PER_ACCOUNT: '1', MAX_UPLOADS_PER_NETWORK: '2' };
const { app, database } = await testApp({ env });
beforeEach(() => emptyTables(database, 'accounts', 'limit_counters'));

type Person = { readonly cookies: ReadonlyMap<string, string> };

const PHOTO = '/api/members/me/photo';
const upload = (person: Person, payload: Readable | Buffer, from = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: PHOTO,
    remoteAddress: from,
    headers: {
      'content-type': 'image/jpeg',
      cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '),
    },
    payload,
  });

/** A body of which the first part arrives, until it is broken off. */
function unfinished() {
  const read = vi.fn();
  const body = new Readable({ read });
  body.push(Buffer.alloc(65_536));
  return { body, read };
}

/** Begins an upload that takes a slot, and returns how to break it off. */
async function begin(person: Person, from?: string) {
  const { body, read } = unfinished();
  const answer = upload(person, body, from);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  return async () => {
    body.destroy(new Error('broken off'));
    await answer.catch(() => undefined);
  };
}

/** The answer to an upload of which nothing may be read. */
async function refusalOf(person: Person, from?: string) {
  const { body, read } = unfinished();
  const answer = await upload(person, body, from);
  expect(read).not.toHaveBeenCalled();
  return `${answer.statusCode} ${answer.json().code}`;
}

// Shows attack 70
test('nothing of an upload is read from a visitor or a member with an unconfirmed address', async () => {
  expect(await refusalOf(visitor(app))).toBe('401 not_logged_in');
  expect(await refusalOf(await member(app))).toBe('403 email_not_verified');
});

test('nothing of one more upload of an account is read, and one that breaks off makes room', async () => {
  const robin = await buyer(app, { confirmedIn: database });
  const breakOff = await begin(robin);
  expect(await refusalOf(robin, '198.51.100.7')).toBe('429 too_many_uploads');
  await breakOff();
  expect((await upload(robin, await jpeg())).statusCode).toBe(200);
});

test('the same for one more from a network', async () => {
  const people = [];
  for (let count = 0; count < 3; count += 1)
    people.push(await buyer(app, { confirmedIn: database }));
  const [first, second, third] = people as readonly Person[] as [Person, Person, Person];
  const open = [await begin(first), await begin(second)];
  expect(await refusalOf(third)).toBe('429 too_many_uploads');
  for (const breakOff of open) await breakOff();
  expect((await upload(third, await jpeg())).statusCode).toBe(200);
});

test('the same for one more at the process, after which its account and network are free', async () => {
  const people = [];
  for (let count = 0; count < 4; count += 1)
    people.push(await buyer(app, { confirmedIn: database }));
  const [last = visitor(app), ...others] = people;
  const open = [];
  for (const [n, person] of others.entries()) open.push(await begin(person, `198.51.100.${n}`));
  expect(await refusalOf(last)).toBe('503 overloaded');
  for (const breakOff of open) await breakOff();
  expect((await upload(last, await jpeg())).statusCode).toBe(200);
});

test('an upload that is too large is refused: by what it says of itself, and by what arrives', async () => {
  const robin = await buyer(app, { confirmedIn: database });
  const large = Buffer.alloc(11 * 1_048_576);
  expect((await upload(robin, large)).statusCode).toBe(413);
  const halves = Readable.from([large.subarray(0, 6_000_000), large.subarray(0, 6_000_000)]);
  expect((await upload(robin, halves)).statusCode).toBe(413);
});
