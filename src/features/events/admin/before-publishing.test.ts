import { expect, test } from 'vitest';
import { beforePublishing } from './publishing.ts';

const plan = {
  city: 'Coventry',
  series: 'Founders Series',
  price: 125,
  summary: 'A day at Coventry.',
  description: ['Two hours of golf.'],
  schedule: [{ at: '08:30', title: 'Breakfast', detail: null }],
  included: ['Lunch'],
} as const;
const says = (change: object) => beforePublishing({ ...plan, ...change } as never);

test('the organiser is warned before publishing of what a copy may have kept', () => {
  expect([
    says({}),
    says({ series: null, price: 20 }),
    says({ price: 20 }),
    says({ description: ['Near Leeds.'] }),
  ]).toMatchInlineSnapshot(`
    [
      "",
      "",
      " It belongs to the Founders Series: anyone whose first place is here becomes a founding member and pays £20 a place for life. Take it out of the series if that isn’t meant.",
      " Its text still mentions Leeds.",
    ]
  `);
});
