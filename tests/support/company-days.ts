import { expect } from 'vitest';
import { compareBooks } from '#features/admin/money/server/reconcile.ts';
import type { AdminCompanyDay, OwnCompanyDay } from '#features/membership/company-days/contract.ts';
import { tierGrants } from '#features/membership/memberships/server/tables.ts';
import { readAllBalances } from '#features/payments/charging/server/payouts.ts';
import { addDays } from '#lib/club-time.ts';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { invoiceAddress } from './invoice-address.ts';
import { organiser } from './organiser.ts';
import type { PaymentsApp } from './providers.ts';
import { member, type Visitor } from './visitor.ts';

/** What the tests of company days have in common: members who ask, organisers who answer, money. */
export async function companyDaysStage({
  app,
  clock,
  database,
  payAt,
  runJobs,
  sent,
  services,
}: PaymentsApp) {
  const olive = await organiser(app, services);
  const other = await organiser(app, services, 'Otto');

  const today = () => londonDay(clock());
  const day = (ahead: number) => shiftDay(today(), ahead);

  const confirmEmail = (person: Visitor & { account: { id: string } }) =>
    database.$client.query('update accounts set email_verified_at = $1 where id = $2', [
      clock(),
      person.account.id,
    ]);
  const granted = async (tier: 'executive' | 'vip' = 'vip') => {
    const person = await member(app, { firstName: 'Vera' });
    const now = clock();
    await person.post('/api/invoice-details', invoiceAddress);
    await confirmEmail(person);
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
    const [companyDay] = (await own(person)).companyDays;
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

  return {
    ...{
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
    },
    ...{ startPaying, checkout, pay, booked, service, money, subjectsTo, code, booksAgree },
  };
}
