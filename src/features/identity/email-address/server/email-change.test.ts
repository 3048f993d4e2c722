import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { inbox, resetAccounts } from '#tests/inbox.ts';
import { member, visitor } from '#tests/visitor.ts';
import { accounts, accountTokens } from '../../accounts/server/tables.ts';
import { sendEmailChangeLinks } from './change-email.ts';
import { emailChanges } from './tables.ts';

const database = await testDatabase();
const product = await testApp({ database });
const { app, clock, sent, services } = product;
const NEW = 'Robin@Elsewhere.example';

let robin: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await resetAccounts(product);
  robin = await member(app);
  await product.runJobs();
  sent.length = 0;
});

const ask = (email = NEW, password = robin.password) =>
  robin.post('/api/account/email-change', { email, password });
const oldToken = async () =>
  (await inbox(product, robin.account.email)).token('identity.email_change_old_address');
const newToken = async (address = NEW) =>
  (await inbox(product, address)).token('identity.email_change_new_address');
const confirm = (token: string) => visitor(app).post('/api/verify-email/change', { token });
const status = async () => (await robin.get('/api/account/email-change')).json();
const address = async () => (await robin.get('/api/user')).json();

describe('a change of address', () => {
  it('is made once both addresses have confirmed it, in either order', async () => {
    const response = await ask();
    const expiresAt = new Date(clock().getTime() + 24 * 3_600_000).toISOString();
    const waiting = { newEmail: NEW, oldConfirmed: false, newConfirmed: false, expiresAt };
    expect([response.statusCode, response.json()]).toEqual([200, waiting]);
    expect((await confirm(await newToken())).json()).toEqual({ changed: false, missing: 'old' });
    expect(await status()).toEqual({ ...waiting, newConfirmed: true });
    expect((await address()).email).toBe(robin.account.email);
    expect((await confirm(await oldToken())).json()).toEqual({ changed: true, missing: null });
    expect(await address()).toMatchObject({ email: NEW, emailVerified: true });
    expect(await status()).toBeNull();
  });

  it('keeps every session, emails the old address, and the owner can log in with the new one in any case', async () => {
    const phone = visitor(app);
    const { username } = robin.account;
    await phone.post('/api/login', { username, password: robin.password });
    await ask();
    await confirm(await oldToken());
    await confirm(await newToken());
    expect((await phone.get('/api/user')).statusCode).toBe(200);
    expect((await inbox(product, robin.account.email)).last?.kind).toBe('identity.email_changed');
    const logIn = async (name: string) =>
      (await visitor(app).post('/api/login', { username: name, password: robin.password }))
        .statusCode;
    expect(await logIn('ROBIN@elsewhere.EXAMPLE')).toBe(200);
    expect(await logIn(username.toUpperCase())).toBe(200);
    expect(await logIn(robin.account.email)).toBe(401);
  });

  it('withdraws all links sent to the old address', async () => {
    await visitor(app).post('/api/forgot-password', { email: robin.account.email });
    const reset = (await inbox(product, robin.account.email)).token('identity.password_reset');
    await ask();
    await confirm(await oldToken());
    await confirm(await newToken());
    const password = 'on-the-next-green';
    const late = await visitor(app).post('/api/reset-password', {
      token: reset,
      password,
      confirmPassword: password,
    });
    expect(late.statusCode).toBe(410);
    expect(await database.select().from(accountTokens)).toEqual([]);
  });

  // Shows attack 40
  it('requires the password, and wrong ones count as failed logins', async () => {
    const wrong = await ask(NEW, 'not-the-password');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      403,
      { password: ['That password isn’t right.'] },
    ]);
    expect(await status()).toBeNull();
  });

  it('refuses the present address in any case', async () => {
    const same = await ask(robin.account.email.toUpperCase());
    expect([same.statusCode, same.json().fields]).toEqual([
      409,
      { email: ['This is already your email address.'] },
    ]);
  });

  it('expires after 24 hours', async () => {
    await ask();
    await confirm(await oldToken());
    const late = await newToken();
    clock.forward(24 * 60);
    expect((await confirm(late)).statusCode).toBe(410);
    expect(await status()).toBeNull();
    expect((await address()).email).toBe(robin.account.email);
  });

  it('can be cancelled at any time, together with its links', async () => {
    await ask();
    const token = await oldToken();
    await confirm(await newToken());
    expect((await robin.post('/api/account/email-change/cancel')).json()).toBeNull();
    expect((await confirm(token)).json().code).toBe('email_change_link_spent');
    expect((await robin.post('/api/account/email-change/cancel')).statusCode).toBe(200);
  });

  it('is replaced by the next one, and only the new links work', async () => {
    await ask('first@elsewhere.example');
    const first = await newToken('first@elsewhere.example');
    const old = await oldToken();
    await ask();
    expect((await confirm(first)).statusCode).toBe(410);
    expect((await confirm(old)).statusCode).toBe(410);
    expect(await status()).toMatchObject({
      newEmail: NEW,
      oldConfirmed: false,
      newConfirmed: false,
    });
  });

  it('is cancelled by a new password', async () => {
    await ask();
    const token = await newToken();
    const password = 'on-the-next-green';
    await robin.post('/api/account/password', {
      currentPassword: robin.password,
      password,
      confirmPassword: password,
    });
    expect((await confirm(token)).statusCode).toBe(410);
    expect(await status()).toBeNull();
  });

  it('sends its links once although its job runs twice', async () => {
    await ask();
    const [change] = await database.select().from(emailChanges);
    await Promise.all(
      [1, 2, 3].map(() => sendEmailChangeLinks(services, { changeId: change?.id ?? '' })),
    );
    expect((await inbox(product, NEW)).kinds).toHaveLength(1);
    expect((await inbox(product, robin.account.email)).kinds).toHaveLength(1);
  });
});

describe('an address of another account', () => {
  // Shows attack 4
  it('gets the same answer after the same statements; its owner gets a notice, and no links are sent', async () => {
    const other = await member(app);
    const statements = vi.spyOn(database.$client, 'query');
    const measure = async (email: string) => {
      statements.mockClear();
      const answer = await ask(email);
      const queries = statements.mock.calls.map(
        ([query]) => (query as unknown as { text: string }).text,
      );
      return {
        status: answer.statusCode,
        body: { ...answer.json(), newEmail: null },
        queries: queries.length,
      };
    };
    const free = await measure('nobody@example.com');
    const taken = await measure(other.account.email.toUpperCase());
    statements.mockRestore();
    expect(free.queries).toBeGreaterThan(0);
    expect(taken).toEqual(free);
    const theirs = await inbox(product, other.account.email);
    expect(theirs.kinds).toEqual([
      'identity.email_verification',
      'identity.email_change_taken_address',
    ]);
    expect(theirs.last?.text).not.toMatch(/token=|person\d+@|Robin,? (response|wants)/);
    await confirm(await oldToken());
    expect(await status()).toMatchObject({ oldConfirmed: true, newConfirmed: false });
  });

  it('is refused by the unique index when taken meanwhile, and the change is cancelled', async () => {
    await ask();
    const token = await newToken();
    await confirm(await oldToken());
    await member(app, { email: NEW.toLowerCase() });
    const refused = await confirm(token);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_taken']);
    expect((await address()).email).toBe(robin.account.email);
    expect(await status()).toBeNull();
    expect((await confirm(token)).statusCode).toBe(410);
  });

  it('goes to only one of two simultaneous changes', async () => {
    const other = await member(app);
    await ask();
    await other.post('/api/account/email-change', { email: NEW, password: other.password });
    await product.runJobs();
    const links = sent
      .filter(({ to }) => to.address === NEW)
      .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
    await confirm(await oldToken());
    await confirm(
      (await inbox(product, other.account.email)).token('identity.email_change_old_address'),
    );
    const answers = await Promise.all(links.map((token) => confirm(token ?? '')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('pressed at the same time', () => {
  it('both links together make the change once', async () => {
    await ask();
    const tokens = [await oldToken(), await newToken()];
    const answers = await Promise.all([...tokens, ...tokens].map(confirm));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 410, 410]);
    expect(answers.filter((answer) => answer.json().changed)).toHaveLength(1);
    expect((await address()).email).toBe(NEW);
    expect(
      (await inbox(product, robin.account.email)).kinds.filter((kind) => /changed/.test(kind)),
    ).toHaveLength(1);
  });

  it('a reset and the second link leave the account consistent', async () => {
    await visitor(app).post('/api/forgot-password', { email: robin.account.email });
    const token = (await inbox(product, robin.account.email)).token('identity.password_reset');
    await ask();
    await confirm(await oldToken());
    const second = await newToken();
    const password = 'on-the-next-green';
    const [reset, change] = await Promise.all([
      visitor(app).post('/api/reset-password', { token, password, confirmPassword: password }),
      confirm(second),
    ]);
    expect([
      [200, 410],
      [410, 200],
    ]).toContainEqual([reset?.statusCode, change?.statusCode]);
    const [row] = await database.select().from(accounts);
    expect(row?.email).toBe(change?.statusCode === 200 ? NEW : robin.account.email);
  });
});

// Shows attack 43
it('an address gets at most 5 requests, whoever sends them', async () => {
  for (let time = 0; time < 5; time += 1) {
    const other = await member(app);
    const answer = await other.post('/api/account/email-change', {
      email: NEW,
      password: other.password,
    });
    expect(answer.statusCode).toBe(200);
  }
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_confirmations']);
  expect((await ask('another@elsewhere.example')).statusCode).toBe(200);
});

// Shows attack 53
it('an address cannot inject headers into the email', async () => {
  for (const email of [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '"a\r\nb"@c.example',
  ])
    expect((await ask(email)).json().fields).toEqual({ email: ['Invalid email format'] });
});
