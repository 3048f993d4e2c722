import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { organiser, adminPath as path } from '#tests/organiser.ts';
import { waitlistStage } from '#tests/waitlist.ts';
import type { Attendee } from '../contract.ts';

const product = await testApp();
const { app, services } = product;
const { newMember, makeVip, fullDay, join } = waitlistStage(product);

test('organisers see and download who waits in the order in which places are offered, with the position', async () => {
  const olive = await organiser(app, services);
  const [first, second, vip] = [await newMember(), await newMember(), await newMember()];
  await makeVip(vip);
  const { eventId } = await fullDay();
  for (const person of [first, second, vip]) await join(person, eventId);
  const { attendees } = (await olive.get(path(eventId, 'attendees?show=waitlist'))).json();
  expect(attendees.map(({ email, position }: Attendee) => [email, position])).toEqual(
    [vip, first, second].map(({ account }, at) => [account.email, at + 1]),
  );

  const file = (await olive.get(path(eventId, 'attendees/export.csv?show=waitlist'))).body;
  const [heads = [], ...rows] = file.split('\r\n').map((row) => row.split(','));
  const columns = ['Email', 'State', 'Number in line'].map((head) => heads.indexOf(head));
  expect(rows.slice(0, 3).map((row) => columns.map((column) => row[column]))).toEqual(
    [vip, first, second].map(({ account }, at) => [account.email, 'Waiting', String(at + 1)]),
  );
});
