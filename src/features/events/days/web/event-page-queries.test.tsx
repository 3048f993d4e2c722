import { expect, test } from 'vitest';
import { fakeServer } from '#tests/page-stage.tsx';
import { openByLink } from './event-page-queries.ts';

const open = async (path: string) => {
  const sent = fakeServer({});
  await openByLink('7', { url: `https://club.example${path}` });
  return sent.map(({ call }) => call);
};

test('asks for the golf day with the secret of the link, and for nothing without one', async () => {
  expect(await open('/events/7?key=abc')).toEqual(['GET /api/events/7?key=abc']);
  expect(await open('/events/7')).toEqual([]);
});
