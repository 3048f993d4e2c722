import { describe, expect, test } from 'vitest';
import { compareBooks } from '#features/admin/money/server/reconcile.ts';
import type { AdminCompanyDay, OwnCompanyDay } from '#features/membership/company-days/contract.ts';
import { runCompanyDays } from '#features/membership/company-days/server/the-day.ts';
import { tierGrants } from '#features/membership/memberships/server/tables.ts';
import { readAllBalances } from '#features/payments/charging/server/payouts.ts';
import { addDays } from '#lib/club-time.ts';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { golfDayAdmin, organiser } from '#tests/organiser.ts';
import { providers } from '#tests/provider-names.ts';
import { paymentsApp } from '#tests/providers.ts';
import { member, type Visitor } from '#tests/visitor.ts';

describe.each(providers)('%s:', async (provider) => {
  const stage = await paymentsApp(provider);
  const { app, clock, database, payAt, runJobs, sent, services } = stage;
  const olive = await organiser(app, services);
  const other = await organiser(app, services, 'Otto');

  const today = () => londonDay(clock());
  const day = (ahead: number) => shiftDay(today(), ahead);

  const granted = async (tier: 'executive' | 'vip' = 'vip') => {
    const person = await member(app, { firstName: 'Vera' });
    const now = clock();
    await database.$client.query('update accounts set email_verified_at = $1 where id = $2', [
      now,
      person.account.id,
    ]);
    await database.insert(tierGrants).values({
      ...{ accountId: person.account.id, tier, startsAt: now, endsAt: addDays(now, 365) },
      ...{ reason: 'A test', grantedAt: now, grantedBy: olive.id },
    });
    return person;
  };

  const wishes = { city: 'Leeds', players: '12', wishes: 'Beginners too' };
  const ask = (person: Visitor, changes: object = {}) =>
    person.post('/api/membership/company-day', { ...wishes, first: day(90), ...changes });
  const own = async (person: Visitor) =>
    (await person.get('/api/membership/company-day')).json<OwnCompanyDay>();
  const dayOf = async (person: Visitor) => {
    const { companyDay } = await own(person);
    if (!companyDay) throw new Error('There is no company day');
    return companyDay;
  };
  const record = async (id: string) =>
    (await olive.get(`/api/admin/company-days/${id}`)).json<AdminCompanyDay>();

  const offer = () => ({
    ...{ day: day(90), venueId: '', places: 12, validUntil: day(20) },
    ...{ totalPence: 300_001, depositPence: 100_000, note: 'Lunch is included' },
  });
  const act = (by: Visitor, id: string, action: string, body: object) =>
    by.post(`/api/admin/company-days/${id}/${action}`, body);
  const quoted = async (changes: object = {}) => {
    const person = await granted();
    expect((await ask(person)).statusCode).toBe(200);
    const { id, version } = await dayOf(person);
    const answer = await act(olive, id, 'quote', { ...offer(), version, ...changes });
    expect(answer.statusCode, answer.body).toBe(200);
    return { person, id };
  };

  const startPaying = async (person: Visitor) => {
    const { id, version, due } = await dayOf(person);
    const body = { version, pence: due?.pence };
    return person.post(`/api/membership/company-days/${id}/payment`, body);
  };
  const checkout = async (person: Visitor): Promise<string> => {
    const started = await startPaying(person);
    expect(started.statusCode, started.body).toBe(200);
    return started.json<{ checkoutUrl: string }>().checkoutUrl;
  };
  const pay = async (person: Visitor) => {
    expect(await payAt(person, await checkout(person))).toBe(true);
    await runJobs();
  };
  const booked = async () => {
    const one = await quoted();
    await pay(one.person);
    return one;
  };

  const service = async (person: Visitor) =>
    (await person.get('/api/membership/services'))
      .json<{ kind: string; stage: string | null; doneAt: string | null }[]>()
      .find(({ kind }) => kind === 'corporate_day');
  const money = async (person: { account: { id: string } }) => {
    const { rows } = await database.$client.query(
      `select coalesce(sum(amount_pence), 0)::int as paid, coalesce(sum(refunded_pence), 0)::int as refunded
       from payments where account_id = $1 and state in ('paid', 'refunding', 'refunded')`,
      [person.account.id],
    );
    return rows[0];
  };
  const subjectsTo = ({ account }: { account: { email: string } }) =>
    sent.filter(({ to }) => to.address === account.email).map(({ subject }) => subject);
  const code = (response: { json: () => { code?: string } }) => response.json().code;

  /** Everything came to rest, and all books agree: orders, ledger, documents and provider. */
  async function booksAgree() {
    await runJobs();
    await readAllBalances(services);
    const now = clock();
    const times = { now, graceMinutes: 0, settledBefore: now, reportedBefore: now };
    const { differences } = await database.transaction((tx) => compareBooks(tx, times));
    expect(differences).toEqual([]);
  }

  test('only VIP members ask, once, with days and numbers that are possible', async () => {
    const person = await granted('executive');
    expect(code(await ask(person))).toBe('company_day_not_vip');

    const vip = await granted();
    const wrong = await Promise.all(
      [
        { first: day(0) },
        { second: day(900) },
        { players: '3' },
        { players: '61' },
        { city: 'Atlantis' },
        { wishes: 'x'.repeat(1001) },
      ].map(async (changes) => Object.keys((await ask(vip, changes)).json().fields)),
    );
    expect(wrong.flat()).toEqual(['first', 'second', 'players', 'players', 'city', 'wishes']);

    const twoTabs = await Promise.all([ask(vip), ask(vip)]);
    expect(twoTabs.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { id, version } = await dayOf(vip);
    expect(
      (await vip.post(`/api/membership/company-days/${id}/withdraw`, { version })).statusCode,
    ).toBe(200);
    expect(await own(vip)).toMatchObject({ companyDay: { state: 'withdrawn' }, whyNot: null });
    expect((await ask(vip)).statusCode).toBe(200);
  });

  test('another member’s company day is not found, whatever is asked of it', async () => {
    const { id } = await quoted();
    const stranger = await granted();
    const path = `/api/membership/company-days/${id}`;
    const answers = [
      await stranger.post(`${path}/withdraw`, { version: 1 }),
      await stranger.post(`${path}/payment`, { version: 1, pence: 100_000 }),
      await stranger.post(`${path}/check`),
      await stranger.get(`/api/admin/company-days/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 403]);
  });

  test('refuses the second of two organisers who answer at once, and a new quote closes the old checkout', async () => {
    const person = await granted();
    await ask(person);
    const { id, version } = await dayOf(person);
    const both = await Promise.all([
      act(olive, id, 'quote', { ...offer(), version }),
      act(other, id, 'quote', { ...offer(), totalPence: 400_000, version }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);

    const seen = await dayOf(person);
    await checkout(person);
    await act(olive, id, 'quote', { ...offer(), depositPence: 150_000, version: seen.version });
    const stale = { version: seen.version, pence: 100_000 };
    const late = await person.post(`/api/membership/company-days/${id}/payment`, stale);
    expect(code(late)).toBe('company_day_moved');

    await pay(person);
    expect(await dayOf(person)).toMatchObject({ state: 'booked' });
    expect(await money(person)).toEqual({ paid: 150_000, refunded: 0 });
    const faults = await act(olive, id, 'quote', { ...offer(), version: seen.version + 1 });
    expect(faults.statusCode).toBe(409);
    await booksAgree();
  });

  test('two tabs that accept pay once, and money for a quote that was declined meanwhile goes back', async () => {
    const { person } = await quoted();
    const tabs = await Promise.all([checkout(person), checkout(person)]);
    expect(new Set(tabs).size).toBe(1);
    await payAt(person, tabs[0] ?? '');

    // The deposit is paid at the provider, and the quote withdrawn before that is settled.
    const { id, version } = await dayOf(person);
    const declined = await act(olive, id, 'decline', { version, why: 'The course is closed' });
    expect(declined.statusCode).toBe(200);
    await runJobs();

    expect(await dayOf(person)).toMatchObject({
      state: 'declined',
      endedWhy: 'The course is closed',
    });
    expect(await money(person)).toEqual({ paid: 100_000, refunded: 100_000 });
    expect(subjectsTo(person)).toContain('We’re refunding £1,000 for your company day');
    await booksAgree();
  });

  test('an expired quote cannot be accepted, and can be quoted anew', async () => {
    const { person, id } = await quoted({ validUntil: today() });
    clock.forward(24 * 60);
    const { due, version } = await dayOf(person);
    expect(due).toBeNull();
    expect(code(await startPaying(person))).toBeDefined();
    const again = await act(olive, id, 'quote', { ...offer(), version });
    expect(again.statusCode).toBe(200);
    await pay(person);
    expect((await dayOf(person)).state).toBe('booked');
  });

  test('organisers call a day off with a part of the money, and its golf day is cancelled', async () => {
    const { person, id } = await booked();
    const { version, golfDay } = await dayOf(person);
    const tooMuch = await act(olive, id, 'call-off', { version, why: 'She asked', pence: 100_001 });
    expect(code(tooMuch)).toBe('company_day_refund');

    const off = await act(olive, id, 'call-off', { version, why: 'She asked us', pence: 40_000 });
    expect(off.statusCode, off.body).toBe(200);
    await runJobs();
    expect(await own(person)).toMatchObject({ companyDay: { state: 'called_off' }, whyNot: null });
    expect(await money(person)).toEqual({ paid: 100_000, refunded: 40_000 });
    const { rows } = await database.$client.query('select state from events where id = $1', [
      golfDay?.eventId,
    ]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    expect((await service(person))?.stage).toBeNull();
    await booksAgree();
  });

  test('refuses to call a day off as it was before its balance was paid', async () => {
    const { person, id } = await booked();
    const { version } = await dayOf(person);
    await pay(person);
    const stale = await act(olive, id, 'call-off', { version, why: 'Snow', pence: 100_000 });
    expect(stale.statusCode).toBe(409);

    const { version: latest } = await dayOf(person);
    const all = { version: latest, why: 'Snow', pence: 300_001 };
    expect((await act(olive, id, 'call-off', all)).statusCode).toBe(200);
    await runJobs();
    expect(await money(person)).toEqual({ paid: 300_001, refunded: 300_001 });
    await booksAgree();
  });

  test('cancelling the golf day itself gives everything back, and moving it moves the balance', async () => {
    const { person, id } = await booked();
    const { eventId = 0 } = (await dayOf(person)).golfDay ?? {};
    const { send } = golfDayAdmin(olive);
    const times = { day: day(95), start: '09:00', end: '16:30', message: '' };
    const moved = await send(eventId, 'reschedule', times);
    expect(moved.statusCode, moved.body).toBe(200);
    await runJobs();
    expect((await dayOf(person)).due).toMatchObject({ kind: 'balance', on: day(81) });

    const reason = 'The course is flooded';
    const off = await send(eventId, 'cancel', { reason });
    expect(off.statusCode, off.body).toBe(200);
    await runJobs();
    expect(await record(id)).toMatchObject({ state: 'called_off', endedWhy: reason });
    expect(await money(person)).toEqual({ paid: 100_000, refunded: 100_000 });
    await booksAgree();
  });

  test('a company day goes from request to quote, deposit, places by its link, balance and played', async () => {
    const person = await granted();
    expect(await own(person)).toMatchObject({ companyDay: null, whyNot: null });
    expect((await ask(person, { second: day(100) })).statusCode).toBe(200);
    expect((await service(person))?.stage).toBe('requested');
    expect((await olive.get('/api/notifications')).body).toContain('asks for a company golf day');
    await runJobs();
    expect(sent.some(({ subject }) => subject.includes('a company golf day is asked for'))).toBe(
      true,
    );
    expect(sent.map(({ text }) => text).join()).not.toContain('Beginners too');

    const { id, version } = await dayOf(person);
    const [listed] = (await olive.get('/api/admin/company-days')).json().companyDays;
    expect(listed).toMatchObject({ id, state: 'requested', players: 12 });
    await act(olive, id, 'quote', { ...offer(), version });
    expect(await dayOf(person)).toMatchObject({
      state: 'quoted',
      due: { kind: 'deposit', pence: 100_000, on: day(20) },
      quote: { totalPence: 300_001, vatPence: 50_000, places: 12 },
    });

    await pay(person);
    const { state, due, golfDay } = await dayOf(person);
    expect({ state, due }).toEqual({
      state: 'booked',
      due: { kind: 'balance', pence: 200_001, on: day(76) },
    });
    expect((await service(person))?.stage).toBe('deposit_paid');
    expect((await olive.get('/api/admin/audit')).body).toContain('membership.quote_company_day');

    const link = golfDay?.link ?? '';
    expect((await person.get('/api/events')).body).not.toContain(`"id":${golfDay?.eventId},`);
    const guest = await member(app);
    const places = `/api/events/${golfDay?.eventId}/bookings`;
    expect((await guest.post(places)).statusCode).toBe(404);
    await guest.get(`/api${link}`);
    expect((await guest.post(places)).statusCode).toBe(201);
    await person.get(`/api${link}`);
    expect((await person.post(places)).statusCode).toBe(201);
    await runJobs();
    expect((await dayOf(person)).golfDay).toMatchObject({ places: 12, placesTaken: 2 });
    expect(await money(guest)).toEqual({ paid: 0, refunded: 0 });
    await booksAgree();

    clock.forward(70 * 24 * 60);
    await enqueue(database, runCompanyDays, {});
    await enqueue(database, runCompanyDays, {});
    await runJobs();
    await person.post('/api/login', {
      username: person.account.username,
      password: person.password,
    });
    await pay(person);
    expect(await dayOf(person)).toMatchObject({ state: 'booked', due: null });
    expect(await money(person)).toEqual({ paid: 300_001, refunded: 0 });

    clock.forward(21 * 24 * 60);
    await enqueue(database, runCompanyDays, {});
    await runJobs();
    expect(await dayOf(person)).toMatchObject({ state: 'played' });
    expect((await service(person))?.doneAt).not.toBeNull();
    expect(code(await ask(person))).toBe('company_day_used');
    expect(subjectsTo(person).filter((subject) => /quote|golf day|to pay/i.test(subject))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Your quote'),
        'Your company golf day is booked',
        expect.stringContaining('£2,000.01 to pay by'),
        'Your company golf day is paid in full',
      ]),
    );
    expect(subjectsTo(person).filter((subject) => subject.includes('to pay by'))).toHaveLength(1);
    await booksAgree();
  });
});
