import { expect, test } from 'vitest';
import { createAdmin } from '#features/identity/server/public.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { visitor } from '#tests/visitor.ts';
import { ApplicationQueue } from '../contract.ts';
import { statusToken } from './status-link.ts';

const { app, clock, services } = await testApp();
const morgan = { username: 'morgan', email: 'morgan@example.com', password: 'on-the-first-tee' };
await createAdmin(services, { ...morgan, firstName: 'Morgan', lastName: 'Ellis' });
const organiser = visitor(app);
const queue = async (query = '') => {
  // A session does not outlive a weekend.
  await organiser.post('/api/login', morgan);
  return ApplicationQueue.parse((await organiser.get(`/api/admin/applications${query}`)).json());
};

test('an application from a Friday is due on Monday and not overdue before', async () => {
  const DAY = 24 * 60;
  // From Tuesday to Friday 15 June 2040, 10:00 in London.
  clock.forward(3 * DAY);
  const received = await visitor(app).post('/api/membership-applications', application());
  expect(received.json().answerBy).toBe('2040-06-18T09:00:00.000Z');
  clock.forward(2 * DAY);
  const sunday = await queue();
  expect(sunday.applications[0]?.clock).toEqual({ standing: 'in_time', minutes: DAY });
  expect(sunday.overdue).toBe(0);
  clock.forward(DAY);
  expect((await queue()).overdue).toBe(0);
  clock.forward(1);
  const late = await queue();
  expect(late.applications[0]?.clock).toEqual({ standing: 'late', minutes: 1 });
  expect(late.overdue).toBe(1);
  const { id } = late.applications[0] ?? { id: '' };
  const link = statusToken(services.config.secret, id);
  await visitor(app).post(`/api/membership-applications/${link}/withdraw`);
  const ended = await queue('?state=withdrawn');
  expect(ended.applications[0]?.clock).toBeNull();
  expect(ended.overdue).toBe(0);
});
