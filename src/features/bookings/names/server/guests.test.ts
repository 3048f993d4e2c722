import { expect, test } from 'vitest';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';
import { visitor } from '#tests/visitor.ts';
import type { OrderView } from '../../contract.ts';

const { app, bookAndPay, database, clock, newBuyer, runJobs, sent, services } =
  await bookingsStage();
const olive = await organiser(app, services);

async function paidOrder(person: Buyer, ...places: object[]): Promise<OrderView> {
  return bookAndPay(person, await addGolfDay(database, { now: clock() }), ...places);
}
const guest = (guestEmail: string, guestName = 'Jo Guest') => ({
  for: 'guest',
  guestName,
  guestEmail,
});
const emailsTo = (address: string) => sent.filter(({ to }) => to.address === address);
const linkTo = (address: string): string => {
  const [, token = ''] =
    /\/bookings\/claim\/([\w-]{43})/.exec(String(emailsTo(address).at(-1)?.text)) ?? [];
  return `/api/claims/${token}`;
};
const apiOf = (path: string): string => path.replace('/bookings/claim/', '/api/claims/');

test('a guest answers the golf questions by the link in their email, and nobody else does', async () => {
  const sam = await newBuyer();
  const order = await paidOrder(sam, { for: 'me' }, guest('nigel@example.com', 'Nigel Pugh'));
  const link = linkTo('nigel@example.com');
  const nigel = visitor(app);
  const claim = async () => (await nigel.get(link)).json();
  expect(await claim()).toMatchObject({
    guestName: 'Nigel Pugh',
    isHandedOver: false,
    canDecline: true,
    answers: { golf: {}, canAnswer: true },
  });
  const golf = { handicapIndex: 18.4, dietary: 'No fish', buggy: true };
  expect((await nigel.post(`${link}/golf`, { golf })).statusCode).toBe(200);
  expect((await claim()).answers.golf).toMatchObject(golf);
  // The buyer neither reads nor overwrites it; the organisers prepare the day by it.
  const places = async () => (await sam.get(`/api/orders/${order.id}/places`)).json().places;
  expect((await places())[1]).toMatchObject({
    golf: null,
    guestAnswers: true,
    can: { answer: false, link: false },
  });
  const id = order.places[1]?.bookingId;
  expect((await sam.post(`/api/bookings/${id}/golf`, { golf: {} })).json().code).toBe(
    'booking_not_found',
  );
  const { attendees } = (await olive.get(`/api/admin/events/${order.event.id}/attendees`)).json();
  expect(attendees).toContainEqual(
    expect.objectContaining({ name: 'Nigel Pugh', handicapIndex: 18.4, buggy: true }),
  );

  // The same address again corrects the name alone; a new one is a new guest.
  const name = (body: object) => sam.post(`/api/bookings/${id}/player`, body);
  expect((await name(guest('Nigel@example.com', 'Nigel Pughe'))).statusCode).toBe(200);
  expect(await claim()).toMatchObject({ guestName: 'Nigel Pughe', answers: { golf } });
  expect((await name(guest('olwen@example.com', 'Olwen Pugh'))).statusCode).toBe(200);
  await runJobs();
  expect((await nigel.get(link)).statusCode).toBe(404);
  expect((await nigel.get(linkTo('olwen@example.com'))).json().answers.golf).toEqual({});
});

test('answers end with the day before, and the guest can give the place back', async () => {
  const sam = await newBuyer();
  const order = await paidOrder(sam, { for: 'me' }, guest('al@example.com', 'Al Guest'));
  const link = linkTo('al@example.com');
  clock.forward((new Date(order.event.date).getTime() - clock().getTime()) / 60_000 - 60);
  expect((await visitor(app).post(`${link}/golf`, { golf: {} })).json().code).toBe(
    'answers_closed',
  );
  expect((await visitor(app).post(`${link}/decline`)).statusCode).toBe(200);
  expect((await visitor(app).post(`${link}/decline`)).json().code).toBe('claim_not_found');
  await runJobs();
  expect(emailsTo(sam.account.email).at(-1)?.subject).toMatch(/^The place has come back/);
});

test('who takes a place as a guest gets a link of their own, and the first one is over', async () => {
  const sam = await newBuyer();
  const [, second] = (await paidOrder(sam, { for: 'me' }, { for: 'later' })).places;
  const made = await sam.post(`/api/bookings/${second?.bookingId}/claim-link`);
  const link = apiOf(made.json().path);
  const jo = visitor(app);
  const taken = await jo.post(link, { for: 'guest', guestName: 'Jo Guest' });
  expect(taken.statusCode, taken.body).toBe(200);
  const own = apiOf(taken.json().path);
  expect((await jo.get(link)).statusCode).toBe(404);
  expect((await jo.post(`${own}/golf`, { golf: { newToGolf: true } })).statusCode).toBe(200);
  expect((await jo.get(own)).json()).toMatchObject({
    guestName: 'Jo Guest',
    answers: { golf: { newToGolf: true } },
  });
});

test('a buyer answers for a guest without an email, until they send them the link', async () => {
  const sam = await newBuyer();
  const order = await paidOrder(sam, { for: 'me' }, { for: 'guest', guestName: 'Jo Guest' });
  const id = order.places[1]?.bookingId;
  const answer = () => sam.post(`/api/bookings/${id}/golf`, { golf: { newToGolf: true } });
  expect((await answer()).statusCode).toBe(200);
  const link = apiOf((await sam.post(`/api/bookings/${id}/claim-link`)).json().path);
  expect((await visitor(app).get(link)).json()).toMatchObject({ guestName: 'Jo Guest' });
  expect((await answer()).json().code).toBe('booking_not_found');
});

// Shows attack 54
test('no text that is not a name reaches a stranger in an email about a place', async () => {
  const sam = await newBuyer();
  const text = 'Win £500 at evil.example/prize';
  await database.$client.query(
    'update accounts set first_name = $2, last_name = $3 where id = $1',
    [sam.account.id, 'Visit evil.example', 'https://evil.example/now'],
  );
  const order = await paidOrder(sam, { for: 'me' }, guest('victim@example.com', text), {
    for: 'later',
  });
  await sam.post(
    `/api/bookings/${order.places[0]?.bookingId}/transfer`,
    guest('second@example.com', text),
  );
  const made = await sam.post(`/api/bookings/${order.places[2]?.bookingId}/claim-link`);
  await visitor(app).post(apiOf(made.json().path), guest('third@example.com', text));
  await runJobs();
  const others = sent.filter(({ to }) => to.address !== sam.account.email);
  expect(others.length).toBeGreaterThanOrEqual(3);
  for (const { text: body, html, subject, to } of [...others, ...emailsTo(sam.account.email)])
    expect(`${body} ${html} ${subject} ${JSON.stringify(to)}`).not.toContain('evil');
});

// Shows attack 54
test('a mailbox gets five emails a day from members, however its address is written and whoever they are', async () => {
  const addresses = [
    'box@example.com',
    'Box@example.com',
    'box+1@example.com',
    'BOX+2@example.com',
  ];
  const toBox = () => sent.filter(({ to }) => /^box/i.test(to.address)).length;
  for (let nth = 0; nth < 4; nth += 1)
    await paidOrder(await newBuyer(), guest(addresses[nth % 4] ?? ''), { for: 'later' });
  expect(toBox()).toBe(4);
  const sam = await newBuyer();
  const order = await paidOrder(sam, { for: 'later' }, { for: 'later' });
  const name = async (index: number, address: string) =>
    (
      await sam.post(`/api/bookings/${order.places[index]?.bookingId}/player`, guest(address))
    ).json();
  expect(await name(0, 'box+3@example.com')).toEqual({ done: true });
  expect(await name(1, 'box+4@example.com')).toMatchObject({ code: 'mailbox_full' });
  expect(await name(1, 'other@example.com')).toEqual({ done: true });
  // What is paid is confirmed all the same, and the buyer answers for a guest who got no link.
  const late = await paidOrder(await newBuyer(), guest('box+5@example.com'));
  expect(late.places[0]).toMatchObject({ player: 'guest' });
  await runJobs();
  expect(toBox()).toBe(5);
  clock.forward(24 * 60 + 1);
  expect(await name(1, 'box+6@example.com')).toEqual({ done: true });
});

// Shows attack 54
test('one account can send three of them to an email address, so that others can still name its owner', async () => {
  const toMany = (nth: number) => guest(`crowd+${nth}@example.com`);
  const sam = await newBuyer();
  const later = { for: 'later' };
  const order = await paidOrder(sam, toMany(1), toMany(2), later, later);
  const name = async (who: Buyer, { places }: OrderView, index: number) =>
    (await who.post(`/api/bookings/${places[index]?.bookingId}/player`, toMany(index + 1))).json();
  expect(await name(sam, order, 2)).toEqual({ done: true });
  expect(await name(sam, order, 3)).toMatchObject({ code: 'mailbox_full' });
  // Another order of the same account does not help.
  expect(await name(sam, await paidOrder(sam, later), 0)).toMatchObject({ code: 'mailbox_full' });
  const kim = await newBuyer();
  expect(await name(kim, await paidOrder(kim, later), 0)).toEqual({ done: true });
  await runJobs();
  expect(sent.filter(({ to }) => to.address.startsWith('crowd'))).toHaveLength(4);
});

// Shows attack 54
test('an order sends twelve such emails a day', async () => {
  const sam = await newBuyer();
  const order = await paidOrder(sam, { for: 'later' });
  const before = sent.length;
  const answers = [];
  for (let nth = 0; nth < 14; nth += 1)
    answers.push(
      (await sam.post(`/api/bookings/${order.bookingId}/player`, guest(`guest${nth}@example.com`)))
        .statusCode,
    );
  await runJobs();
  expect(answers).toEqual([...Array(12).fill(200), 429, 429]);
  expect(sent.slice(before).filter(({ to }) => to.address.startsWith('guest'))).toHaveLength(12);
});
