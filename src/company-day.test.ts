import { describe, expect, test } from 'vitest';
import { runCompanyDays } from '#features/membership/company-days/server/the-day.ts';
import { shortDay } from '#features/membership/memberships/texts.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { companyDaysStage } from '#tests/company-days.ts';
import { golfDayAdmin } from '#tests/organiser.ts';
import { providers } from '#tests/provider-names.ts';
import { paymentsApp } from '#tests/providers.ts';
import { member } from '#tests/visitor.ts';

describe.each(providers)('%s:', async (provider) => {
  const stage = await paymentsApp(provider);
  const { app, clock, database, payAt, runJobs, sent } = stage;
  const {
    confirmEmail,
    olive,
    other,
    today,
    day,
    granted,
    ask,
    own,
    dayOf,
    record,
    offer,
    act,
    quoted,
    startPaying,
    checkout,
    pay,
    booked,
    service,
    money,
    subjectsTo,
    code,
    booksAgree,
  } = await companyDaysStage(stage);

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
    expect(await own(vip)).toMatchObject({ companyDays: [{ state: 'withdrawn' }], whyNot: null });
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
    expect(await own(person)).toMatchObject({
      companyDays: [{ state: 'called_off' }],
      whyNot: null,
    });
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

  test('organisers cancel its golf day only with the company day, and moving it moves the balance', async () => {
    const { person, id } = await booked();
    const { eventId = 0 } = (await dayOf(person)).golfDay ?? {};
    const { send } = golfDayAdmin(olive);
    const open = await checkout(person);
    const { version: before } = await dayOf(person);

    const times = { day: day(95), start: '09:00', end: '16:30', message: '' };
    const moved = await send(eventId, 'reschedule', times);
    expect(moved.statusCode, moved.body).toBe(200);
    await runJobs();
    expect((await dayOf(person)).due).toMatchObject({ kind: 'balance', on: day(81) });
    const stale = { version: before, why: 'Snow', pence: 0 };
    expect((await act(olive, id, 'call-off', stale)).statusCode).toBe(409);
    expect(await checkout(person)).not.toBe(open);
    await pay(person);
    const { rows: lines } = await database.$client.query(
      `select lines -> 0 ->> 'description' as line from invoices
       where kind = 'invoice' and reference_id = $1 order by issued_at desc, id desc limit 1`,
      [id],
    );
    expect(lines[0].line).toContain(shortDay(day(95)));

    const copy = { title: 'The same again', city: 'Leeds', day: day(120) };
    expect(code(await send(eventId, 'copy', copy))).toBe('hosted_not_copied');
    expect(code(await send(eventId, 'cancel', { reason: 'Flooded' }))).toBe('event_hosted');
    const settlement = `/api/admin/events/${eventId}/settlement`;
    expect((await olive.get(settlement)).json().canDecide).toBeNull();
    expect(await record(id)).toMatchObject({ state: 'booked' });
    await booksAgree();
  });

  test('a company day goes from request to quote, deposit, places by its link, balance and played', async () => {
    const person = await granted();
    expect(await own(person)).toEqual({ companyDays: [], whyNot: null });
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
    expect(code(await guest.post(places))).toBe('confirm_for_hosted');
    await confirmEmail(guest);
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
    clock.forward(11 * 24 * 60);
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

    clock.forward(10 * 24 * 60);
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
    const reminders = subjectsTo(person).filter((subject) => subject.startsWith('£2,000.01'));
    expect(reminders).toEqual([
      expect.stringContaining('to pay by'),
      '£2,000.01 is overdue for your golf day',
    ]);
    await booksAgree();
  });
});
