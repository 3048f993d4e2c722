import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { addFoundersSeries, addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

const { app, clock, database } = await testApp();
const now = clock();

const ask = async (text: string): Promise<Answer> => {
  const answer = await visitor(app).post('/api/assistant/questions', { text });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

test('the last day of the series, and of the calendar, is the last one ahead', async () => {
  const none = await ask('When is the last event of the series?');
  expect(none.text).toMatch(/^No golf day of the Founders Series is ahead .* No date is set yet for /);
  const seriesId = await addFoundersSeries(database);
  const day = (title: string, startsAt: string, more: Partial<Parameters<typeof addGolfDay>[1]> = {}) =>
    addGolfDay(database, { now, title, startsAt: new Date(`${startsAt}T07:30:00Z`), seriesId, ...more });
  await day('Founders Series: Leeds', '2040-07-12');
  const coventry = await day('Founders Series: Coventry', '2041-03-21', { city: 'Coventry' });
  await day('Founders Series: Leicester', '2041-04-04', {
    city: 'Leicester',
    state: 'cancelled',
    cancelledReason: 'The course is flooded',
  });
  await day('Summer Day: Leeds', '2041-08-09', { seriesId: null });

  const { text, links } = await ask('When is the last event of the series?');
  expect(text).toMatch(
    /^The last golf day of the Founders Series on the calendar is Founders Series: Coventry on Thursday 21 March 2041, 07:30: 15 of 15 places are left\. No date is set yet for /,
  );
  expect(text).not.toContain('Leicester');
  expect(links.map(({ to }) => to)).toEqual([`/events/${coventry}`, '/founders-series']);
  expect((await ask('when is the last event')).text).toContain('is Summer Day: Leeds on');
  expect((await ask('when is the last event of the series in Leeds')).text).toMatch(
    /^The last golf day of the Founders Series in Leeds on the calendar is Founders Series: Leeds on/,
  );
});

test('the company is that of the deployment', async () => {
  expect((await ask('Who owns Fourball?')).text).toContain('Fourball Networking Limited');
  expect((await ask('Are you VAT registered?')).text).toMatch(/^Yes: VAT number/);
});
