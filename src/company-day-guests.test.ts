import { expect, test } from 'vitest';
import { offerFreedPlaces } from '#features/bookings/places/server/jobs.ts';
import { lookAfterCompanyDays } from '#features/membership/company-days/server/the-day.ts';
import { type City, cityNames } from '#lib/cities.ts';
import { companyDaysStage } from '#tests/company-days.ts';
import { golfDayAdmin } from '#tests/organiser.ts';
import { paymentsApp } from '#tests/providers.ts';
import { member, type Visitor } from '#tests/visitor.ts';

const stage = await paymentsApp('sandbox');
const { app, clock, database, runJobs, sent, services } = stage;
const desk = await companyDaysStage(stage);
const { olive, act, ask, booked, code, dayOf, granted, offer, own, quoted, record } = desk;
const { confirmEmail, subjectsTo, startPaying, pay } = desk;

const golfDayOf = async (person: Visitor) => {
  const { golfDay } = await dayOf(person);
  if (!golfDay) throw new Error('There is no golf day');
  return { ...golfDay, places: `/api/events/${golfDay.eventId}/bookings` };
};
const guestOf = async (link: string) => {
  const guest = await member(app);
  await guest.get(`/api${link}`);
  return guest;
};
const guests = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ for: 'guest', guestName: `Guest ${from + index}` },
    guestEmail: `hosted${from + index}@example.com`,
  }));

async function hide(...hidden: readonly City[]) {
  const { groups } = (await olive.get('/api/admin/settings')).json();
  const { version } = groups.find(({ group }: { group: string }) => group === 'cities');
  const value = Object.fromEntries(
    cityNames.map((city) => [city, hidden.includes(city) ? 'hidden' : 'shown']),
  );
  const saved = await olive.post('/api/admin/settings/cities', { version, value });
  expect(saved.statusCode, saved.body).toBe(200);
}

test('a hidden city can be neither asked for nor quoted, and a quote that was sent is kept', async () => {
  const asked = await granted();
  await ask(asked);
  const { person } = await quoted();
  await hide('Leeds');
  expect(code(await ask(await granted()))).toBe('company_day_city');
  const { id, version } = await dayOf(asked);
  expect(code(await act(olive, id, 'quote', { ...offer(), version }))).toBe('company_day_city');
  await pay(person);
  expect((await dayOf(person)).state).toBe('booked');
  await hide();
});

test('a guest takes four places of a company day at most, in all orders, and its host any number', async () => {
  const { person } = await booked();
  const { link, places } = await golfDayOf(person);
  const guest = await guestOf(link);
  expect(code(await guest.post(places))).toBe('confirm_for_hosted');

  await confirmEmail(guest);
  const first = await guest.post(places, { places: [{ for: 'me' }, ...guests(2)] });
  expect(first.statusCode, first.body).toBe(201);
  await runJobs();
  expect(code(await guest.post(places, { places: guests(2, 10) }))).toBe('most_hosted');
  expect((await guest.post(places, { places: guests(1, 10) })).statusCode).toBe(201);
  await runJobs();

  await person.get(`/api${link}`);
  for (const from of [20, 24]) {
    const taken = await person.post(places, { places: guests(4, from) });
    expect(taken.statusCode, taken.body).toBe(201);
    await runJobs();
  }
  expect((await golfDayOf(person)).placesTaken).toBe(12);
});

test('who cannot take a place of a company day cannot wait for one, and none is kept for them', async () => {
  const { person } = await booked();
  const { link, places, eventId } = await golfDayOf(person);
  await person.get(`/api${link}`);
  const wait = `/api/events/${eventId}/waitlist`;
  for (const from of [40, 44, 48]) {
    expect((await person.post(places, { places: guests(4, from) })).statusCode).toBe(201);
    await runJobs();
  }

  const guest = await guestOf(link);
  const wish = { size: 1, rule: 'any', autoCredit: false };
  expect(code(await guest.post(wait, wish))).toBe('confirm_for_hosted');
  await confirmEmail(guest);
  const joined = await guest.post(wait, wish);
  expect(joined.statusCode, joined.body).toBeLessThan(300);

  // They changed their email address since.
  await database.$client.query('update accounts set email_verified_at = null where id = $1', [
    guest.account.id,
  ]);
  await database.$client.query('update events set capacity = 13 where id = $1', [eventId]);
  await offerFreedPlaces(database, eventId);
  await runJobs();
  const { rows } = await database.$client.query(
    'select state from waitlist_entries where account_id = $1',
    [guest.account.id],
  );
  expect(rows).toEqual([{ state: 'closed' }]);
  expect(subjectsTo(guest)).toContainEqual(expect.stringContaining('waitlist has closed'));
});

test('places that the host has paid for cannot move to another golf day', async () => {
  const { person } = await booked();
  const { link, places } = await golfDayOf(person);
  const guest = await guestOf(link);
  await confirmEmail(guest);
  expect((await guest.post(places, { places: [{ for: 'me' }] })).statusCode).toBe(201);
  await runJobs();
  const { rows } = await database.$client.query('select id from orders where account_id = $1', [
    guest.account.id,
  ]);
  const orderId = rows[0].id;
  const move = await guest.get(`/api/orders/${orderId}/move`);
  expect(move.json().refused?.code, move.body).toBe('day_hosted');
});

test('a place that the host has paid for takes no credit, not even of a package bought with it', async () => {
  const { person } = await booked();
  const { link, places } = await golfDayOf(person);
  const guest = await guestOf(link);
  await confirmEmail(guest);

  const withCredit = { places: [{ for: 'me', payWith: 'credit' }] };
  expect(code(await guest.post(places, withCredit))).toBe('credit_missing');
  const withPackage = await guest.post(places, { ...withCredit, package: true });
  expect(code(withPackage)).toBe('credit_missing');
  expect((await guest.post(places, { places: [{ for: 'me' }] })).statusCode).toBe(201);
});

test('the price of a company day stays as it is, whatever the editor sends', async () => {
  const { person } = await booked();
  const { eventId } = await golfDayOf(person);
  const edited = await golfDayAdmin(olive).send(eventId, 'edit', { price: '50', why: 'demand' });
  expect(code(edited)).toBe('event_price_hosted');
});

test('emails promise no more than is true: of a deposit under way, and of guests after the start', async () => {
  const declined = await quoted();
  await startPaying(declined.person);
  const { version } = await dayOf(declined.person);
  await act(olive, declined.id, 'decline', { version, why: 'The course is closed' });
  await runJobs();
  const texts = () => sent.map(({ text = '' }) => text);
  expect(texts().some((text) => text.includes('Nothing has been charged'))).toBe(false);
  expect(texts().some((text) => text.includes('If you’ve just paid the deposit'))).toBe(true);

  const { person, id } = await booked();
  await database.$client.query(`update sessions set expires_at = '2100-01-01'`);
  const { startsAt } = await golfDayOf(person);
  clock.forward((new Date(startsAt).getTime() - clock().getTime()) / 60_000 + 30);
  expect(await record(id)).toMatchObject({ hasBegun: true });
  sent.length = 0;
  const off = { version: (await record(id)).version, why: 'Lightning', pence: 100_000 };
  expect((await act(olive, id, 'call-off', off)).statusCode).toBe(200);
  await runJobs();
  expect(subjectsTo(person)).toEqual([expect.stringContaining('is called off')]);
  expect(texts().join()).not.toContain('We email everyone');
});

test('one company day that fails does not stop the others of the hour', async () => {
  const first = await booked();
  const second = await booked();
  await database.$client.query(`update sessions set expires_at = '2100-01-01'`);
  clock.forward(92 * 24 * 60);
  await database.$client.query(
    `create function fail_one() returns trigger language plpgsql as $$
     begin if new.id = '${first.id}' then raise 'broken'; end if; return new; end $$`,
  );
  await database.$client.query(
    'create trigger fail_one before update on company_days for each row execute function fail_one()',
  );
  await expect(lookAfterCompanyDays(services)).rejects.toThrow('could not be looked after');
  await database.$client.query('drop trigger fail_one on company_days');
  expect([(await record(first.id)).state, (await record(second.id)).state]).toEqual([
    'booked',
    'played',
  ]);
  expect((await own(second.person)).companyDays).toMatchObject([{ id: second.id }]);
});
