import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailRequested } from '#platform/email/request-email.ts';
import { handle } from '#platform/jobs/job.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { inbox } from '#tests/inbox.ts';
import { passkeyStage, refusal } from '#tests/passkeys.ts';
import { emptyQueue } from '#tests/queue.ts';
import { visitor } from '#tests/visitor.ts';
import { passwordResetDoneEmail } from './password-emails.ts';

// Anyone can register with someone else's address. In these tests a stranger has registered Robin's
// address, and Robin has not confirmed it.

const stage = await passkeyStage();
const { add, app, clock, database, jobs, list, optionsFor, own, use } = stage;
const PASSWORD = 'the-owners-own';

beforeEach(async () => {
  await emptyQueue(database);
});

const emailedToken = async (kind: string) =>
  (await inbox(stage, own.robin.account.email)).token(`identity.${kind}`);
const confirmAddress = async () => {
  await own.robin.post('/api/account/verification');
  const token = await emailedToken('email_verification');
  return visitor(app).post('/api/verify-email', { token });
};
const resetLink = async () => {
  await visitor(app).post('/api/forgot-password', { email: own.robin.account.email });
  return emailedToken('password_reset');
};
const resetBy = (token: string) =>
  visitor(app).post('/api/reset-password', {
    token,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
const reset = async () => resetBy(await resetLink());
const logIn = (browser = visitor(app)) =>
  browser.post('/api/login', { username: own.robin.account.email, password: PASSWORD });

/** The number of rows of the account in each table. Its profile is part of it, as its name is. */
async function remainingRows() {
  const { rows } = await database.execute<{ name: string; owner: string }>(sql`
    select conrelid::regclass::text as name, attname as owner
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'accounts'::regclass and confdeltype = 'c' and conrelid <> 'member_profiles'::regclass`);
  const left: Record<string, number> = {};
  for (const { name, owner } of rows) {
    const found = await database.execute(sql.raw(`select from ${name} where ${owner} is not null`));
    if (found.rows.length > 0) left[name] = found.rows.length;
  }
  return left;
}

/** The email to the owner about the reset; it stays requested until a handler takes it. */
async function ownerEmail() {
  const received: unknown[] = [];
  const others = jobs.filter(({ job }) => job.name !== emailRequested.name);
  await runJobs(database, [
    ...others,
    handle(emailRequested, async ({ kind, accountId, to, payload }) => {
      if (kind === passwordResetDoneEmail.name) received.push({ accountId, to, payload });
    }),
  ]);
  return received;
}
const emailJob = (more: object) => {
  const { id: accountId, email: address } = own.robin.account;
  return {
    accountId,
    to: { name: 'Robin', address },
    payload: { firstName: 'Robin', at: clock().toISOString(), ...more },
  };
};

describe('a reset that is the first confirmation of the address', () => {
  // Shows attack 31
  it('removes a passkey that was added before', async () => {
    await add(own.phone, own.robin);
    expect((await reset()).statusCode).toBe(200);
    expect(refusal(await use(own.phone))).toEqual([403, 'passkey_refused']);
    const owner = visitor(app);
    expect((await logIn(owner)).statusCode).toBe(200);
    expect((await list(owner)).passkeys).toEqual([]);
    expect(await ownerEmail()).toEqual([emailJob({ passkeys: [], otherWaysInForgotten: true })]);
  });

  // Shows attack 31
  it('turns two-factor off, so that the owner is not locked out', async () => {
    const { recoveryCodes: [code = ''] = [] } = await turnOn(own.robin, clock);
    const login = { username: own.robin.account.username, password: own.robin.password };
    const { challenge } = (await visitor(app).post('/api/login', login)).json();
    expect((await reset()).statusCode).toBe(200);
    const late = await visitor(app).post('/api/login/two-factor', { challenge, code });
    expect(refusal(late)).toEqual([410, 'two_factor_expired']);
    const owner = visitor(app);
    expect((await logIn(owner)).statusCode).toBe(200);
    expect((await owner.get('/api/account/two-factor')).json()).toMatchObject({
      since: null,
      recoveryCodesLeft: 0,
    });
    expect(await ownerEmail()).toEqual([emailJob({ passkeys: [], otherWaysInForgotten: true })]);
  });

  // Shows attack 31
  it('deletes all sessions, links, email changes, challenges and unfinished set-ups', async () => {
    await own.robin.post('/api/account/verification');
    await own.robin.post('/api/account/email-change', {
      email: 'stranger@elsewhere.example',
      password: own.robin.password,
    });
    const link = await resetLink();
    await add(own.phone, own.robin);
    await optionsFor(own.robin);
    await turnOn(own.robin, clock);
    await visitor(app).post('/api/login', {
      username: own.robin.account.username,
      password: own.robin.password,
    });
    expect(Object.keys(await remainingRows())).toHaveLength(8);
    expect((await resetBy(link)).statusCode).toBe(200);
    expect(await remainingRows()).toEqual({});
  });

  it('mentions no other login methods when there were none', async () => {
    await reset();
    expect(await ownerEmail()).toEqual([emailJob({ passkeys: [], otherWaysInForgotten: false })]);
  });
});

describe('a reset of an account whose address was confirmed before', () => {
  // Shows attack 33
  it('keeps its passkeys and names them in the email to the owner', async () => {
    await confirmAddress();
    await add(own.phone, own.robin);
    expect((await reset()).statusCode).toBe(200);
    expect((await use(own.phone)).statusCode).toBe(200);
    expect(await ownerEmail()).toEqual([
      emailJob({ passkeys: ['My phone'], otherWaysInForgotten: false }),
    ]);
  });

  // Shows attack 33
  it('keeps two-factor, so access to the inbox alone does not give access to the account', async () => {
    await confirmAddress();
    const { secret } = await turnOn(own.robin, clock);
    clock.forward(2);
    expect((await reset()).statusCode).toBe(200);
    const answer = await logIn();
    expect(refusal(answer)).toEqual([401, 'two_factor_required']);
    const { challenge } = answer.json();
    const step = { challenge, code: codeAt(secret, clock()) };
    expect((await visitor(app).post('/api/login/two-factor', step)).statusCode).toBe(200);
    expect(await ownerEmail()).toEqual([emailJob({ passkeys: [], otherWaysInForgotten: false })]);
  });
});
