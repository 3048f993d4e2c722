import { beforeEach, describe, expect, it } from 'vitest';
import { asRefusal } from '#lib/refusal.ts';
import { testApp } from '#tests/app.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { member, registration, visitor } from '#tests/visitor.ts';
import { hashPassword } from './passwords.ts';
import { accounts } from './tables.ts';
import { checkNewPassword } from './weak-password.ts';

const product = await testApp();
const { app } = product;
const own = {
  username: 'rob_h',
  email: 'robin.hartley@example.com',
  firstName: 'Robin',
  lastName: 'Hartley',
  company: 'Hartley & Sons Ltd',
};

const { config } = product.services;
const verdictOn = async (password: string, mode = config.mode) => {
  const check = checkNewPassword({ config: { ...config, mode } }, password, own);
  return check.then(
    () => 'accepted',
    (error) => asRefusal(error).code,
  );
};

beforeEach(() => resetAccounts(product));

// Shows attack 74
it('refuses the most common passwords and those made of the account’s own names', async () => {
  const verdicts = {
    password: 'common_password',
    PassWord1: 'common_password',
    '12345678': 'common_password',
    'trustno1!': 'common_password',
    'qwerty-uiop': 'common_password',
    // One unit repeated, and blank.
    aaaaaaaa: 'common_password',
    '00000000': 'common_password',
    '99999999': 'common_password',
    zzzzzzzz: 'common_password',
    abababab: 'common_password',
    '12341234': 'common_password',
    xkcdxkcdxkcdxkcd: 'common_password',
    [`x7g!${'x7g!'.repeat(49)}`]: 'common_password',
    '........': 'common_password',
    '        ': 'common_password',
    // Up, down and along the keyboard.
    abcdefgh: 'common_password',
    '87654321': 'common_password',
    zyxwvuts: 'common_password',
    lkjhgfdsa: 'common_password',
    'zxcvbnm,': 'common_password',
    // A common word with a year or some digits.
    wpwd1234: 'common_password',
    Summer2026: 'common_password',
    'Golf-2026!': 'common_password',
    l1verp00l99: 'common_password',
    'robin-hartley': 'password_from_names',
    Hartley2024: 'password_from_names',
    rob_h_12345: 'password_from_names',
    'robin.hartley@example.com': 'password_from_names',
    'hartley&sons!': 'password_from_names',
    'sons-ltd-1987': 'password_from_names',
    'Fourball-2026': 'password_from_names',
    'on-the-first-tee': 'accepted',
    'robin in the rough': 'accepted',
    'a song for hartley': 'accepted',
    '8351 0274 96': 'accepted',
    kx9mq2vr: 'accepted',
    '$%^)_+{<': 'accepted',
    'hedgehog-42-umbrella': 'accepted',
  };
  const found: Record<string, string> = {};
  for (const password of Object.keys(verdicts)) found[password] = await verdictOn(password);
  expect(found).toEqual(verdicts);
});

// Shows attack 74
it("refuses the demo's published password on a live site only", async () => {
  const verdicts = await Promise.all(
    (['dev', 'demo', 'live'] as const).map((m) => verdictOn('Fairway-demo', m)),
  );
  expect(verdicts).toEqual(['accepted', 'accepted', 'common_password']);
});

describe('every form for a new password shows the refusal beside the field', () => {
  const common = 'This password is too easy to guess. Please choose another.';
  const fromNames =
    'Please choose a password that is not based on your name, username, email address or company.';

  it('registering', async () => {
    for (const [password, sentence] of Object.entries({
      password1: common,
      'robin-hartley': fromNames,
    })) {
      const answer = await visitor(app).post('/api/register', registration({ password }));
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: [sentence] }]);
    }
  });

  it('changing it', async () => {
    const robin = await member(app);
    const changed = await robin.post('/api/account/password', {
      currentPassword: robin.password,
      password: 'robin-hartley',
      confirmPassword: 'robin-hartley',
    });
    expect([changed.statusCode, changed.json().fields]).toEqual([400, { password: [fromNames] }]);
  });

  it('resetting it, and the link still works afterwards', async () => {
    const { email } = (await member(app)).account;
    await visitor(app).post('/api/forgot-password', { email });
    const token = (await inbox(product, email)).token('identity.password_reset');
    const reset = (password: string) =>
      visitor(app).post('/api/reset-password', { token, password, confirmPassword: password });
    expect((await reset('robin-hartley')).json().fields).toEqual({ password: [fromNames] });
    expect((await reset('in-the-long-grass')).statusCode).toBe(200);
  });
});

it('keeps accepting a weak password that an account already has', async () => {
  const robin = await member(app);
  const passwordHash = await hashPassword(product.services, 'password');
  await product.database.update(accounts).set({ passwordHash });
  const login = { username: robin.account.username, password: 'password' };
  expect((await visitor(app).post('/api/login', login)).statusCode).toBe(200);
});
