import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAttendees } from '#features/bookings/cockpit/server/read-attendees.ts';
import { checkBookings } from '#features/bookings/places/server/consistency-check.ts';
import { readRegister } from '#features/identity/your-data/server/own-data.ts';
import { testApp } from '#tests/app.ts';
import { buyer, pendingPayment } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { inbox } from '#tests/inbox.ts';
import { emptyQueue } from '#tests/queue.ts';
import { deliverMessage } from '#tests/sandbox-message.ts';
import { member, registration, visitor } from '#tests/visitor.ts';

const product = await testApp();
const { app, clock, database, sent } = product;

type Person = Awaited<ReturnType<typeof buyer>>;
let robin: Person;
let eventId: number;

beforeEach(async () => {
  await emptyTables(
    database,
    'accounts',
    'limit_counters',
    'events',
    'payments',
    'mails',
    'sandbox_checkouts',
  );
  await emptyQueue(database);
  sent.length = 0;
  robin = await buyer(app);
  eventId = await addGolfDay(database, { now: clock() });
});

const remove = (person: Person = robin, password = person.password) =>
  person.post('/api/account/deletion', { password });
const preview = async () => (await robin.get('/api/account/deletion')).json();
const audit = () => checkBookings(database, { now: clock(), graceMinutes: 0 });
/** Robin has paid and played: the booking is confirmed, and the golf day is over. */
const played = async () => {
  await robin.holdAndPay(eventId);
  await product.runJobs();
  clock.forward(32 * 24 * 60);
  robin.cookies.clear();
  await robin.post('/api/login', { username: robin.account.username, password: robin.password });
};
/** Random ids and times may contain any digits. */
const BY_CHANCE = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d[T ][\d:.]+/g;
/** All texts of all tables without ids and times, to search for traces. */
/** Everything that is stored; VAT law keeps the buyer's name on the invoices that they were sent. */
const everything = async (butInvoices = false): Promise<string> => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`);
  const tables = await Promise.all(
    rows
      .filter(({ name }) => !(butInvoices && name === 'public.invoices'))
      .map(({ name }) => database.execute(sql`select * from ${sql.raw(name)}`)),
  );
  return JSON.stringify(tables.map((table) => table.rows)).replaceAll(BY_CHANCE, '');
};

describe('GET /api/account/data', () => {
  it('returns a document with all stored data, as a download', async () => {
    await played();
    const answer = await robin.get('/api/account/data');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="fourball-my-data-2040-07-14.json"',
    );
    expect(answer.headers['cache-control']).toContain('no-store');
    const rowsOf = Object.fromEntries(
      answer.json().tables.map(({ name, rows }: { name: string; rows: object[] }) => [name, rows]),
    );
    expect(rowsOf.accounts).toEqual([
      expect.objectContaining({ email: robin.account.email, firstName: 'Robin', isAdmin: false }),
    ]);
    expect(rowsOf.bookings).toEqual([expect.objectContaining({ state: 'confirmed', eventId })]);
    expect(rowsOf.payments).toEqual([
      expect.objectContaining({ state: 'paid', amountPence: 12_500 }),
    ]);
    expect(rowsOf.order_lines).toHaveLength(1);
    expect(rowsOf.sandbox_checkouts).toEqual([expect.objectContaining({ cardLastFour: '4242' })]);
    expect(rowsOf.mails.map(({ kind }: { kind: string }) => kind)).toContain('bookings.confirmed');
    expect(rowsOf.sessions.length).toBeGreaterThan(0);
  });

  it('contains no hashes, no tokens and no other people', async () => {
    const other = await buyer(app);
    await other.holdAndPay(eventId);
    await played();
    const text = (await robin.get('/api/account/data')).body;
    const { rows } = await database.execute<{ secret: string }>(sql`
      select password_hash as secret from accounts union all select encode(token_hash, 'hex') from sessions
      union all select encode(token_hash, 'hex') from account_tokens`);
    for (const { secret } of rows) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/passwordHash|tokenHash|argon2|"type":"Buffer"/);
    for (const trace of [other.account.id, other.account.email, other.account.username])
      expect(text).not.toContain(trace);
  });

  it('needs a session, and is limited to 20', async () => {
    expect((await visitor(app).get('/api/account/data')).statusCode).toBe(401);
    for (let time = 0; time < 20; time += 1)
      expect((await robin.get('/api/account/data')).statusCode).toBe(200);
    expect((await robin.get('/api/account/data')).json().code).toBe('too_many_downloads');
  });
});

describe('POST /api/account/deletion', () => {
  it('removes the person from everything, and keeps places and money as they are', async () => {
    await played();
    const before = await readAttendees(database, { id: eventId, questions: [] });
    const traces = [robin.account.username, 'Robin', 'Hartley', '4242'];
    const found = async (butInvoices = false) => {
      const text = await everything(butInvoices);
      return traces.filter((trace) => text.includes(trace));
    };
    expect(await found()).toEqual(traces);
    expect((await remove()).statusCode).toBe(200);
    expect(robin.cookies.has('fourball_session')).toBe(false);
    // Only the job of the last email still has the address.
    const { rows } = await database.execute(sql`
      delete from graphile_worker._private_jobs where payload::text like '%Robin%' returning payload`);
    expect(rows).toHaveLength(1);
    expect(await found(true)).toEqual([]);
    const invoices = await database.execute(sql`select buyer ->> 'name' as name from invoices`);
    expect(invoices.rows).toEqual([{ name: 'Robin Hartley' }]);
    expect(await audit()).toEqual([]);
    const after = await readAttendees(database, { id: eventId, questions: [] });
    const username = expect.stringMatching(/^former-/);
    const gone = { name: 'Former member', email: '' };
    expect(after).toEqual([{ ...before[0], ...gone, username, company: null, buyer: gone }]);
  });

  it('sends one last email', async () => {
    await remove();
    const { kinds, last } = await inbox(product, robin.account.email);
    expect(kinds.filter((kind) => kind === 'identity.account_erased')).toHaveLength(1);
    expect(last?.text).toContain('you deleted your account');
  });

  it('ends every session and prevents any login, and frees username and email address', async () => {
    const phone = visitor(app);
    const login = { username: robin.account.username, password: robin.password };
    await phone.post('/api/login', login);
    await visitor(app).post('/api/forgot-password', { email: robin.account.email });
    const token = (await inbox(product, robin.account.email)).token('identity.password_reset');
    await remove();
    expect((await phone.get('/api/user')).statusCode).toBe(401);
    expect((await visitor(app).post('/api/login', login)).json().code).toBe('wrong_credentials');
    const reset = { token, password: 'a-new-password', confirmPassword: 'a-new-password' };
    expect((await visitor(app).post('/api/reset-password', reset)).statusCode).toBe(410);
    const { username, email } = robin.account;
    const again = await visitor(app).post('/api/register', registration({ username, email }));
    expect(again.statusCode).toBe(201);
    expect(
      (await visitor(app).post('/api/login', { username: 'former', password: '' })).statusCode,
    ).toBe(400);
  });

  it('leaves a username by which nobody can log in', async () => {
    await remove();
    const { rows } = await database.execute<{ username: string }>('select username from accounts');
    const answer = await visitor(app).post('/api/login', {
      username: String(rows[0]?.username),
      password: 'whatever-it-is',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_credentials']);
  });

  it('needs the password, and wrong ones count as failed logins', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, at) => remove(robin, `guess-number-${at}`)),
    );
    const statuses = guesses.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(20).fill(403), ...Array(5).fill(429)]);
    expect((await remove()).statusCode).toBe(429);
    expect((await robin.get('/api/user')).statusCode).toBe(200);
  });

  it('is refused while there is a confirmed place, a held place or a running payment', async () => {
    await robin.hold(eventId);
    const held = await remove();
    expect([held.statusCode, held.json().code]).toEqual([409, 'account_in_use']);
    expect(held.json().message).toMatch(
      /^A place at Founders Series: Leeds on \w+ \d+ \w+ 2040 is being held for you\. Release it on its page, or wait/,
    );
    expect((await preview()).deletionBlockers[0].links).toEqual([
      { to: `/event-payment/${eventId}`, label: 'Go to your held place' },
    ]);
    const [order] = (await robin.get('/api/bookings')).json();
    await robin.openPayment(order.order.id);
    expect((await remove()).json().message).toContain('A payment of £125 is in progress.');
    expect((await preview()).deletionBlockers).toHaveLength(2);
    expect((await robin.get('/api/user')).statusCode).toBe(200);
  });

  it('leads to the page that cancels a paid place', async () => {
    await robin.holdAndPay(eventId);
    await product.runJobs();
    const [{ sentence, links }] = (await preview()).deletionBlockers;
    expect(sentence).toMatch(
      /^You have a place at Founders Series: Leeds on .* once you’ve cancelled it/,
    );
    const [booking] = (await robin.get('/api/bookings')).json();
    expect(links[0].to).toBe(`/bookings/${booking.id}/cancel`);
    expect((await remove()).json()).toMatchObject({ code: 'account_in_use', message: sentence });
    const { id } = await robin.hold(await addGolfDay(database, { now: clock() }));
    expect((await preview()).deletionBlockers).toHaveLength(2);
    await robin.post(`/api/orders/${id}/release`);
    expect((await preview()).deletionBlockers).toHaveLength(1);
  });

  it('is refused for the last organiser, and for the last two at the same time', async () => {
    const other = await buyer(app);
    await database.execute('update accounts set is_admin = true');
    const answers = await Promise.all([remove(robin), remove(other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('last_admin');
    const { rows } = await database.execute('select 1 from accounts where is_admin and is_active');
    expect(rows).toHaveLength(1);
  });

  it('leaves consistent places and money when a booking is made at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => buyer(app)));
    const outcomes = await Promise.all(
      people.map(async (person) => {
        const [, removed] = await Promise.all([
          person.post(`/api/events/${eventId}/bookings`),
          remove(person),
        ]);
        return removed.statusCode;
      }),
    );
    for (const outcome of outcomes) expect([200, 409]).toContain(outcome);
    clock.forward(16);
    await product.jobs.find(({ job }) => job.name === 'bookings.sweep_holds')?.run({});
    expect(await audit()).toEqual([]);
    const { rows } = await database.execute(sql`
      select 1 from bookings b join accounts a on a.id = b.account_id
      where a.erased_at is not null and b.state in ('held', 'confirmed')`);
    expect(rows).toEqual([]);
  });

  it('refunds a payment that arrives later', async () => {
    const { person, order, paymentId } = await pendingPayment(app, database, eventId);
    const tell = (type: string, more = {}) =>
      deliverMessage(
        product,
        JSON.stringify({ eventId: crypto.randomUUID(), type, paymentId, ...more }),
      );
    await tell('checkout_expired');
    clock.forward(16);
    await product.jobs.find(({ job }) => job.name === 'bookings.sweep_holds')?.run({});
    expect((await remove(person)).json()).toEqual({ message: 'Your account has been deleted.' });
    await database.execute(
      sql`update sandbox_checkouts set state = 'paid', paid_at = ${clock().toISOString()}`,
    );
    await tell('checkout_paid', { amountPence: 12_500 });
    await product.runJobs();
    const { rows } = await database.execute(
      sql`select state, refund_reason as reason from orders where id = ${order.id}`,
    );
    expect(rows).toEqual([{ state: 'refunded', reason: 'account_deleted' }]);
    expect(await audit()).toEqual([]);
    expect(sent.filter(({ to }) => to.address.endsWith('.invalid'))).toEqual([]);
  });

  it('is done once if it is sent twice at the same time', async () => {
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await inbox(product, robin.account.email)).kinds).toContain('identity.account_erased');
  });

  it('changes no other account', async () => {
    const other = await member(app);
    const before = (await other.get('/api/account/data')).json().tables;
    await remove();
    expect((await other.get('/api/account/data')).json().tables).toEqual(before);
  });
});

it('the preview counts what is deleted and what stays', async () => {
  await played();
  const { deletionBlockers, tables } = await preview();
  expect(deletionBlockers).toEqual([]);
  const of = (name: string) => tables.find((table: { name: string }) => table.name === name);
  expect(of('accounts')).toMatchObject({ rows: 1, kept: null });
  expect(of('bookings')).toMatchObject({
    rows: 1,
    kept: expect.stringContaining('accounting law'),
  });
  expect(of('mails').rows).toBeGreaterThan(1);
});

it('the privacy notice names Stripe where Stripe takes the cards, and nobody for the sandbox', async () => {
  const processor = (paymentProvider: 'sandbox' | 'stripe' | undefined) =>
    readRegister({ ...product.services, config: { ...product.services.config, paymentProvider } })
      .cardProcessor;
  expect([processor('stripe'), processor('sandbox'), processor(undefined)]).toEqual([
    'stripe',
    null,
    null,
  ]);
});

it('the list of stored data is public, and contains no personal data', async () => {
  const answer = await visitor(app).get('/api/privacy-register');
  expect(answer.json().contactEmail).toBe('hello@fourball.example');
  expect(answer.json().tables.length).toBeGreaterThan(8);
  expect(Object.keys(answer.json().tables[0]).toSorted()).toEqual([
    'holds',
    'keptFor',
    'name',
    'reason',
  ]);
});
