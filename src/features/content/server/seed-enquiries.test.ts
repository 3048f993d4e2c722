import { expect, test } from 'vitest';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { testApp } from '#tests/app.ts';
import { addAccounts } from '#tests/golf-day.ts';
import { responseClock } from '../contact/response-deadline.ts';
import { Transcript } from '../contract.ts';
import { readEnquiries } from './enquiries.ts';
import { demoEnquiries, seedEnquiries } from './seed-enquiries.ts';

const { clock, database, jobs, sent, services } = await testApp();

test('the demo has open and answered enquiries, one late; none is added twice, and no email is sent', async () => {
  const people = (await addAccounts(database, 2, clock())).map((id) => ({
    id,
    email: 'a@example.com',
  }));
  await seedEnquiries(services, people);
  await seedEnquiries(services, people);
  const [open, answered] = await Promise.all(
    [false, true].map(async (isAnswered) =>
      readEnquiries(database, { answered: isAnswered, after: undefined }),
    ),
  );
  const all = [...(open?.enquiries ?? []), ...(answered?.enquiries ?? [])];
  expect(all).toHaveLength(demoEnquiries.length);
  expect(answered?.enquiries.length).toBe(2);
  const standings = open?.enquiries.map((message) => responseClock(message, clock()).standing);
  expect(standings?.filter((standing) => standing === 'late')).toHaveLength(1);
  for (const { receivedAt, answeredAt } of all) {
    expect(receivedAt < clock()).toBe(true);
    expect(answeredAt === null || (answeredAt > receivedAt && answeredAt <= clock())).toBe(true);
  }
  for (const { transcript } of all) if (transcript) Transcript.parse(transcript);
  await runJobs(database, jobs);
  expect(sent).toEqual([]);
});
