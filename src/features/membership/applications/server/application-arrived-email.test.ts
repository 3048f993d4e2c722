import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { organiser } from '#tests/organiser.ts';
import { member, visitor } from '#tests/visitor.ts';

const { app, services, runJobs, sent } = await testApp();
const olive = await organiser(app, services);
const sam = await member(app);

const noticesOf = async (person: Pick<typeof olive, 'get'>): Promise<string> =>
  (await person.get('/api/notifications')).body;
const toOffice = async () => {
  await runJobs();
  return sent
    .filter(({ to }) => to.address === services.config.contactEmail)
    .map(({ subject }) => subject);
};

test('organisers hear of a new application and a new enquiry at once, on the website and by email', async () => {
  const applied = await visitor(app).post('/api/membership-applications', {
    key: crypto.randomUUID(),
    firstName: 'Robin',
    lastName: 'Hartley',
    email: 'robin@example.com',
    phone: '0113 496 0000',
    company: 'Hartley Ltd',
    position: 'Director',
    region: 'yorkshire',
    membershipTier: 'standard',
    marketingConsent: false,
    termsAccepted: true,
  });
  expect(applied.statusCode, applied.body).toBeLessThan(300);
  expect(await toOffice()).toContainEqual(expect.stringMatching(/: a new membership application$/));
  expect(await noticesOf(olive)).toContain('A new membership application has arrived');

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
