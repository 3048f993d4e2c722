import { describe, expect, test } from 'vitest';
import { callOffEvent } from '#features/events/server/public.ts';
import { runCompanyDays } from '#features/membership/company-days/server/the-day.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { keepAdminsConfirmed } from '#tests/admin.ts';
import { companyDaysStage } from '#tests/company-days.ts';
import { invoiceAddress } from '#tests/invoice-address.ts';
import { providers } from '#tests/provider-names.ts';
import { paymentsApp, stripeApp } from '#tests/providers.ts';
import { intentOf } from '#tests/stripe/at-checkout.ts';
import { closeDispute, openDispute } from '#tests/stripe/money.ts';
import type { Visitor } from '#tests/visitor.ts';

const transfer = { method: 'transfer', reference: 'HARTLEY 77' };

describe.each(providers)('%s:', async (provider) => {
  const stage = await paymentsApp(provider);
  const { clock, database, payAt, runJobs, sent, services } = stage;
  const desk = await companyDaysStage(stage);
  const { olive, act, booked, booksAgree, checkout, code, day, dayOf, money, pay } = desk;
  const { quoted, record, subjectsTo, today } = desk;

  /** Nobody has to log in again, however far the clock is moved. */
  const keepLoggedIn = () =>
    database.$client.query(`update sessions set expires_at = '2100-01-01'`);
  /** Lets the day of a booked one pass. */
  const played = async () => {
    const one = await booked();
    await keepLoggedIn();
    clock.forward(92 * 24 * 60);
    await enqueue(database, runCompanyDays, {});
    await runJobs();
    return one;
  };
  const version = async (id: string) => (await record(id)).version;

  test('a golf day that we have cancelled already gives everything back, however it is called off', async () => {
    const { person, id } = await booked();
    const { golfDay } = await dayOf(person);
    const by = { id: olive.id, isAdmin: true };
    const off = { eventId: golfDay?.eventId ?? 0, by, reason: 'Flooded', isWithHost: true };
    await callOffEvent(services, off);

    const nothing = { version: await version(id), why: 'She asked', pence: 0 };
    const refused = await act(olive, id, 'call-off', nothing);
    expect(code(refused)).toBe('company_day_cancelled');
    await runJobs();
    expect(await record(id)).toMatchObject({ state: 'called_off', endedWhy: 'Flooded' });
    expect(await money(person)).toEqual({ paid: 100_000, refunded: 100_000 });
    await booksAgree();
  });

  test('a balance by bank transfer is recorded once, with its invoice, and money by card for it goes back', async () => {
    const { person, id } = await booked();
    const open = await checkout(person);
    await payAt(person, open);

    const paid = { ...transfer, paidOn: today(), pence: 200_001, version: await version(id) };
    const wrong = await Promise.all([
      act(olive, id, 'paid', { ...paid, paidOn: day(1) }),
      act(olive, id, 'paid', { ...paid, paidOn: day(-1) }),
      act(olive, id, 'paid', { ...paid, pence: 1 }),
      act(olive, id, 'paid', { ...paid, reference: '' }),
    ]);
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([422, 422, 409, 400]);

    const twice = [await act(olive, id, 'paid', paid), await act(olive, id, 'paid', paid)];
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    await runJobs();

    const { charges, due } = await dayOf(person);
    expect(due).toBeNull();
    expect(charges.map(({ kind, how }) => [kind, how?.slice(0, 16)])).toEqual([
      ['deposit', undefined],
      ['balance', 'by bank transfer'],
    ]);
    expect(await money(person)).toEqual({ paid: 500_002, refunded: 200_001 });
    expect(subjectsTo(person)).toContain('Your company golf day is paid in full');
    expect((await olive.get('/api/admin/audit')).body).toContain('membership.company_day_paid');
    await booksAgree();
  });

  test('a deposit by bank transfer books the day, also after the quote has expired, if it came in time', async () => {
    const { person, id } = await quoted({ validUntil: day(1) });
    const inTime = today();
    await keepLoggedIn();
    clock.forward(3 * 24 * 60);
    const paid = { ...transfer, pence: 100_000, version: await version(id) };
    const late = await act(olive, id, 'paid', { ...paid, paidOn: today() });
    expect(code(late)).toBe('company_day_paid_after_quote');

    const recorded = await act(olive, id, 'paid', { ...paid, paidOn: inTime });
    expect(recorded.statusCode, recorded.body).toBe(200);
    await runJobs();
    expect(await dayOf(person)).toMatchObject({ state: 'booked', golfDay: { places: 12 } });

    // The tax point is the day when it was paid.
    const { rows } = await database.$client.query(
      `select to_char(i.issued_at at time zone 'Europe/London', 'YYYY-MM-DD') as issued,
         to_char(t.booked_at at time zone 'Europe/London', 'YYYY-MM-DD') as booked
       from invoices i join ledger_transactions t on t.source_id = i.source_id where i.account_id = $1`,
      [person.account.id],
    );
    expect(rows).toEqual([{ issued: inTime, booked: inTime }]);
    await booksAgree();
  });

  test('a balance that is owed after the day is shown, keeps the account, and is written off', async () => {
    const { person, id } = await played();
    const { due, state } = await dayOf(person);
    expect({ state, due }).toMatchObject({ state: 'played', due: { kind: 'balance' } });
    expect((await olive.get('/api/admin/company-days')).body).toContain(id);
    const deletion = await person.get('/api/account/deletion');
    expect(deletion.body).toContain('The balance of your company golf day isn’t paid yet');

    sent.length = 0;
    const off = { version: await version(id), pence: 200_001 };
    expect((await act(olive, id, 'write-off', off)).statusCode).toBe(200);
    expect((await act(olive, id, 'write-off', off)).statusCode).toBe(409);
    await runJobs();
    expect(await dayOf(person)).toMatchObject({ due: null, quote: { totalPence: 100_000 } });
    expect(subjectsTo(person)).toEqual(['Nothing more is due for your company day']);
    expect((await olive.get('/api/admin/company-days')).body).not.toContain(id);
    await booksAgree();
  });

  test('a day that was played is refunded in part, by card and by hand, with a fresh confirmation', async () => {
    const { person, id } = await played();
    const paid = { ...transfer, paidOn: today(), pence: 200_001, version: await version(id) };
    await act(olive, id, 'paid', paid);
    await runJobs();

    const refund = { version: await version(id), why: 'The greens were closed', pence: 210_000 };
    const tooMuch = await act(olive, id, 'refund', { ...refund, pence: 300_002 });
    expect(code(tooMuch)).toBe('company_day_refund');
    await database.$client.query('update sessions set confirmed_at = null');
    expect(code(await act(olive, id, 'refund', refund))).toBe('confirmation_needed');
    await keepAdminsConfirmed(database);

    const done = await act(olive, id, 'refund', refund);
    expect(done.statusCode, done.body).toBe(200);
    expect((await act(olive, id, 'refund', refund)).statusCode).toBe(409);
    await runJobs();
    expect((await dayOf(person)).charges.map(({ refundedPence }) => refundedPence)).toEqual([
      9999, 200_001,
    ]);
    // The part that was paid by transfer waits for an organiser.
    expect((await dayOf(person)).charges[1]).toMatchObject({ toRefundPence: 200_001 });
    expect(subjectsTo(person)).toContain('We’re refunding £2,100 for your company day');
    await booksAgree();
  });

  test('a member sees a day that is still owed beside their next request', async () => {
    const { person, id } = await booked();
    await database.$client.query(
      `update company_days set year_from = year_from - interval '1 year' where id = $1`,
      [id],
    );
    expect((await desk.ask(person)).statusCode).toBe(200);
    const { companyDays } = await desk.own(person);
    expect(companyDays.map(({ state }) => state)).toEqual(['requested', 'booked']);
    expect((await desk.own(person)).companyDays[1]?.due?.kind).toBe('balance');
    await booksAgree();
  });

  test('an invoice over £250 needs an address before its deposit is paid', async () => {
    const { person } = await quoted();
    await database.$client.query(`update invoice_details set address = '' where account_id = $1`, [
      person.account.id,
    ]);
    expect(code(await desk.startPaying(person))).toBe('address_needed');
    await person.post('/api/invoice-details', invoiceAddress);
    await pay(person);
    expect(await money(person)).toEqual({ paid: 100_000, refunded: 0 });
  });

  const endVip = async (person: { account: { id: string } }) => {
    clock.forward(1);
    await database.$client.query('update tier_grants set ends_at = $1 where account_id = $2', [
      clock(),
      person.account.id,
    ]);
  };
  const textTo = (person: { account: { email: string } }) =>
    sent.findLast(({ to }) => to.address === person.account.email)?.text;

  test('a quote ends with the membership, and a deposit that comes all the same goes back', async () => {
    const one = await quoted();
    await payAt(one.person, await checkout(one.person));
    await endVip(one.person);
    await runJobs();
    expect(await money(one.person)).toEqual({ paid: 100_000, refunded: 100_000 });
    expect(textTo(one.person)).toContain('your VIP Elite membership had ended');
    expect(await record(one.id)).toMatchObject({ state: 'quoted', tier: null });

    await keepLoggedIn();
    const hand = { ...transfer, paidOn: today(), pence: 100_000 };
    const refused = await act(olive, one.id, 'paid', { ...hand, version: await version(one.id) });
    expect(code(refused)).toBe('company_day_membership_over');

    await enqueue(database, runCompanyDays, {});
    await runJobs();
    expect(await record(one.id)).toMatchObject({ state: 'declined', endedBy: null });
    expect(textTo(one.person)).toContain('membership, which has ended');

    const booking = await booked();
    await endVip(booking.person);
    await enqueue(database, runCompanyDays, {});
    await runJobs();
    expect((await record(booking.id)).state).toBe('booked');
    await booksAgree();
  });

  test('a balance that is paid by card as it is written off goes back and says so', async () => {
    const { person, id } = await booked();
    await payAt(person, await checkout(person));
    const off = { version: await version(id), pence: 200_001 };
    expect((await act(olive, id, 'write-off', off)).statusCode).toBe(200);
    sent.length = 0;
    await runJobs();
    expect(await money(person)).toEqual({ paid: 300_001, refunded: 200_001 });
    const texts = sent.map(({ text }) => text).join();
    expect(texts).toContain('we had told you that nothing more is due');
    await booksAgree();
  });

  const noAddress = { ...invoiceAddress, address: '' };
  const addresses = async (person: { account: { id: string } }) => {
    const { rows } = await database.$client.query(
      `select buyer ->> 'address' as address from invoices where account_id = $1 order by number`,
      [person.account.id],
    );
    return rows.map(({ address }) => address);
  };

  test('a payment by hand needs the address for its invoice too, and keeps the one that an organiser enters', async () => {
    const { person, id } = await quoted();
    await person.post('/api/invoice-details', { ...noAddress, company: 'Hartley Ltd' });
    expect((await record(id)).owed).toMatchObject({ address: '' });

    const paid = { ...transfer, paidOn: today(), pence: 100_000, version: await version(id) };
    expect(code(await act(olive, id, 'paid', paid))).toBe('address_needed');
    expect(await money(person)).toEqual({ paid: 0, refunded: 0 });

    const recorded = await act(olive, id, 'paid', { ...paid, address: '1 High Street' });
    expect(recorded.statusCode, recorded.body).toBe(200);
    expect(await addresses(person)).toEqual(['1 High Street']);
    expect((await person.get('/api/invoice-details')).json()).toMatchObject({
      company: 'Hartley Ltd',
      address: '1 High Street',
    });
  });

  test('an address is changed but not taken away while the checkout is open', async () => {
    const { person } = await quoted();
    const open = await checkout(person);
    expect(code(await person.post('/api/invoice-details', noAddress))).toBe('address_in_use');
    await person.post('/api/invoice-details', { ...noAddress, address: '2 High Street' });
    await payAt(person, open);
    await runJobs();
    expect(await addresses(person)).toEqual(['2 High Street']);
    expect((await person.post('/api/invoice-details', noAddress)).statusCode).toBe(200);
  });
});

describe('a payment', async () => {
  const stage = await stripeApp();
  const { database, payAt, readBalances, runJobs, standIn } = stage;
  const { account, webhooks } = standIn;
  const desk = await companyDaysStage(stage);
  const { olive, act, booked, booksAgree, checkout, dayOf, pay, quoted, record } = desk;

  const paymentOf = async (person: Visitor & { account: { id: string } }): Promise<string> => {
    const { rows } = await database.$client.query(
      'select id from payments where account_id = $1 order by created_at desc limit 1',
      [person.account.id],
    );
    return rows[0].id;
  };
  const lose = async (person: Visitor & { account: { id: string } }, isUnheard = false) => {
    const intent = intentOf(account, await paymentOf(person));
    closeDispute(account, openDispute(account, intent).id, 'lost');
    if (isUnheard) await webhooks.deliver({ order: 'latest first' });
    await runJobs();
    await readBalances();
    await runJobs();
  };

  test('that its bank took back is shown with the day and in the list, and a refund is the one that the bank has made', async () => {
    const { person, id } = await booked();
    const before = await record(id);
    await lose(person);

    const after = await record(id);
    expect(after.charges).toMatchObject([{ takenBackPence: 100_000, isDisputed: false }]);
    const [listed] = (await olive.get('/api/admin/company-days')).json().companyDays;
    expect(listed).toMatchObject({ id, state: 'booked', takenBackPence: 100_000 });
    const stale = { version: before.version, why: 'Her bank', pence: 0 };
    expect((await act(olive, id, 'call-off', stale)).statusCode).toBe(409);

    const off = { version: after.version, why: 'Her bank took it back', pence: 100_000 };
    expect((await act(olive, id, 'call-off', off)).statusCode).toBe(200);
    await runJobs();
    const { rows } = await database.$client.query(
      `select state from refunds where payment_id = $1`,
      [await paymentOf(person)],
    );
    expect(rows).toEqual([{ state: 'by_dispute' }]);
    expect((await record(id)).charges).toMatchObject([{ takenBackPence: 0 }]);
    await booksAgree();
  });

  test('that its bank took back before it was settled books nothing, and the deposit can be paid again', async () => {
    const { person } = await quoted();
    await payAt(person, await checkout(person));
    await lose(person, true);
    expect(await dayOf(person)).toMatchObject({ state: 'quoted', due: { kind: 'deposit' } });

    await pay(person);
    expect((await dayOf(person)).state).toBe('booked');
    await booksAgree();
  });

  test('on the last day of a quote books it, however late it is settled', async () => {
    const { person } = await quoted({ validUntil: desk.today() });
    await payAt(person, await checkout(person));
    // The payment is recorded before midnight, and its job runs after.
    await webhooks.deliver();
    await database.$client.query(`update sessions set expires_at = '2100-01-01'`);
    stage.clock.forward(24 * 60);
    await runJobs();
    expect((await dayOf(person)).state).toBe('booked');
    await booksAgree();
  });
});
