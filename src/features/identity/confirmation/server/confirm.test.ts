import { beforeEach, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { confirmAgain } from '#tests/admin.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { newDevice, passkeyStage, refusal } from '#tests/passkeys.ts';
import { member, registration, type Visitor, visitor } from '#tests/visitor.ts';
import { createAdmin } from '../../server/public.ts';

const { app, add, ask, clock, own, services } = await passkeyStage();

const path = '/api/account/confirmation';
let admin: Visitor & { readonly password: string };
let memberId: string;

beforeEach(async () => {
  const olive = registration({ firstName: 'Olive', lastName: 'Ames' });
  await createAdmin(services, olive);
  admin = { ...visitor(app), password: olive.password };
  await admin.post('/api/login', olive);
  memberId = (await member(app)).account.id;
});

/** A write that needs a confirmation, as its status and code. */
const deactivate = async () => {
  const body = { change: 'deactivate', reason: 'Asked us to.' };
  const response = await admin.post(`/api/admin/members/${memberId}/change`, body);
  return [response.statusCode, response.json().code];
};

test('a login alone is not enough, and the password again is, for ten minutes in that browser alone', async () => {
  expect(await deactivate()).toEqual([403, 'confirmation_needed']);
  expect(refusal(await confirmAgain(admin, 'not-my-password'))).toEqual([403, 'wrong_password']);
  expect(await deactivate()).toEqual([403, 'confirmation_needed']);

  const confirmed = await confirmAgain(admin, admin.password);
  expect(confirmed.json()).toEqual({ until: addMinutes(clock(), 10).toISOString() });
  clock.forward(9);
  expect(await deactivate()).toEqual([200, undefined]);
  clock.forward(1);
  expect(await deactivate()).toEqual([403, 'confirmation_needed']);
});

test('a code or a passkey counts as well, once, and nobody else’s does', async () => {
  expect((await admin.get(path)).json()).toEqual({ code: false, passkey: false });
  expect(refusal(await admin.post(path, { by: 'code', code: '123456' }))).toEqual([
    409,
    'two_factor_is_off',
  ]);

  const { secret } = await turnOn(admin, clock);
  clock.forward(1);
  const code = codeAt(secret, clock());
  expect((await admin.post(path, { by: 'code', code })).statusCode).toBe(200);
  expect(refusal(await admin.post(path, { by: 'code', code }))).toEqual([403, 'wrong_code']);
  expect(await deactivate()).toEqual([200, undefined]);

  const phone = newDevice();
  await add(phone, admin);
  expect((await admin.get(path)).json()).toEqual({ code: true, passkey: true });
  clock.forward(10);
  const passkey = phone.get(await ask());
  expect((await admin.post(path, { by: 'passkey', passkey })).statusCode).toBe(200);
  expect(refusal(await admin.post(path, { by: 'passkey', passkey }))).toEqual([
    403,
    'passkey_refused',
  ]);

  const others = newDevice();
  await add(others, own.robin);
  const stolen = { by: 'passkey', passkey: others.get(await ask()) };
  expect(refusal(await admin.post(path, stolen))).toEqual([403, 'passkey_refused']);
});

test('wrong passwords are limited like failed logins', async () => {
  for (let turn = 0; turn < 20; turn += 1) await confirmAgain(admin, `guess-number-${turn}`);
  expect(refusal(await confirmAgain(admin, admin.password))).toEqual([
    429,
    'too_many_failed_logins',
  ]);
  expect(await deactivate()).toEqual([403, 'confirmation_needed']);
});
