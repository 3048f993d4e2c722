import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { organiser } from '#tests/organiser.ts';
import { member, visitor } from '#tests/visitor.ts';

const { app, services, runJobs, sent } = await testApp();
const olive = await organiser(app, services);
const sam = await member(app);

const noticesOf = async (person: Pick<typeof olive, 'get'>): Promise<string> =>
  (await person.get('/api/notifications')).body;
const addressOf = async (person: Pick<typeof olive, 'get'>): Promise<string> =>
  (await person.get('/api/user')).json().email;
const toOffice = async () => {
  await runJobs();
  return sent
    .filter(({ to }) => to.address === services.config.contactEmail)
    .map(({ subject }) => subject);
};

async function apply(firstName: string): Promise<void> {
  const applied = await visitor(app).post('/api/membership-applications', {
    key: crypto.randomUUID(),
    firstName,
    lastName: 'Hartley',
    email: `${firstName.toLowerCase()}@example.com`,
    phone: '0113 496 0000',
    company: 'Hartley Ltd',
    position: 'Director',
    region: 'yorkshire',
    membershipTier: 'standard',
    marketingConsent: false,
    termsAccepted: true,
  });
  expect(applied.statusCode, applied.body).toBeLessThan(300);
}

test('organisers hear of a new application and a new enquiry at once, on the website and by email', async () => {
  await apply('Robin');
  expect(await toOffice()).toContainEqual(expect.stringMatching(/: a new membership application$/));
  expect(await noticesOf(olive)).toContain('A new membership application has arrived');
  const address = await addressOf(olive);
  const toOlive = sent.filter(({ to }) => to.address === address);
  expect(toOlive.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^MA-\d+: a new membership application$/),
  ]);
  expect(toOlive[0]?.text).toMatch(/\/admin\/applications\/[0-9a-f-]{36}/);
  expect(toOlive[0]?.unsubscribeUrl).toBeTruthy();

  const enquired = await visitor(app).post('/api/contact', {
    key: crypto.randomUUID(),
    name: 'Robin Hartley',
    email: 'robin@example.com',
    subject: 'booking',
    message: 'Is there parking at the club?',
  });
  expect(enquired.statusCode, enquired.body).toBeLessThan(300);
  expect(await toOffice()).toContainEqual(expect.stringMatching(/^ENQ-/));
  expect(await noticesOf(olive)).toContain('A new enquiry has arrived');
  expect(await noticesOf(sam)).not.toContain('has arrived');
});

test('an organiser who has switched these emails off has the notification alone', async () => {
  const quiet = await organiser(app, services);
  const address = await addressOf(quiet);
  const off = { kind: 'desk', channel: 'email', wanted: false };
  expect((await quiet.post('/api/account/notifications', off)).statusCode).toBe(200);
  await apply('Rowan');
  await toOffice();
  expect(sent.filter(({ to }) => to.address === address)).toEqual([]);
  expect(await noticesOf(quiet)).toContain('A new membership application has arrived');
});
