import { expect, test } from 'vitest';
import { eventAudiences } from '#features/events/contract.ts';
import { priorityGroups } from '../credits/founding.ts';
import { ownPrice } from '../credits/place-price.ts';
import { isAnnounced, openingFor } from './announcement.ts';
import { announcementTexts } from './texts.ts';

const at = (time: string) => new Date(time);
const opensAt = at('2040-06-12T09:00:00Z');

test('a golf day is announced while it is open, listed and still to come', () => {
  const startsAt = at('2040-06-28T07:30:00Z');
  const before = at('2040-06-28T07:29:59Z');
  const said = (['draft', 'open', 'closed', 'played', 'cancelled'] as const).flatMap((state) =>
    eventAudiences
      .filter((audience) => isAnnounced({ state, audience, startsAt }, before))
      .map((audience) => `${state}/${audience}`),
  );
  expect(said).toEqual(['open/everyone', 'open/members']);
  expect(isAnnounced({ state: 'open', audience: 'everyone', startsAt }, startsAt)).toBe(false);
});

test('says from when each member can book, by founding number and tier', () => {
  const moments = {
    'three days before it opens': at('2040-06-09T09:00:00Z'),
    'two days before, to the second': at('2040-06-10T09:00:00Z'),
    'an hour before it opens': at('2040-06-12T08:00:00Z'),
    'when it opens': opensAt,
  };
  const table = Object.entries(moments).flatMap(([when, now]) => [
    when,
    ...priorityGroups.map((group) => {
      const { toYou, toAll } = openingFor(opensAt, { group }, now);
      const opening = {
        toYou: toYou?.toISOString() ?? null,
        toAll: toAll?.toISOString() ?? null,
        group,
      };
      return `  ${group}: ${announcementTexts.booking(opening).join('. ')}`;
    }),
  ]);
  expect(table).toMatchInlineSnapshot(`
    [
      "three days before it opens",
      "  founding: Opens to you on Sunday 10 June 2040, 10:00, 48 hours before everyone else, as a founding member",
      "  vip: Opens to you on Sunday 10 June 2040, 10:00, 48 hours before everyone else, as a VIP member",
      "  executive: Opens to you on Monday 11 June 2040, 10:00, 24 hours before everyone else, as an Executive member",
      "  other: Opens on Tuesday 12 June 2040, 10:00",
      "two days before, to the second",
      "  founding: Open to you now, as a founding member. Opens to everyone on Tuesday 12 June 2040, 10:00",
      "  vip: Open to you now, as a VIP member. Opens to everyone on Tuesday 12 June 2040, 10:00",
      "  executive: Opens to you on Monday 11 June 2040, 10:00, 24 hours before everyone else, as an Executive member",
      "  other: Opens on Tuesday 12 June 2040, 10:00",
      "an hour before it opens",
      "  founding: Open to you now, as a founding member. Opens to everyone on Tuesday 12 June 2040, 10:00",
      "  vip: Open to you now, as a VIP member. Opens to everyone on Tuesday 12 June 2040, 10:00",
      "  executive: Open to you now, as an Executive member. Opens to everyone on Tuesday 12 June 2040, 10:00",
      "  other: Opens on Tuesday 12 June 2040, 10:00",
      "when it opens",
      "  founding: Open now",
      "  vip: Open now",
      "  executive: Open now",
      "  other: Open now",
    ]
  `);
  expect(openingFor(null, { group: 'other' }, opensAt)).toEqual({ toYou: null, toAll: null });
});

test('a founding member pays their locked price, unless the golf day is cheaper', () => {
  const prices = (
    [
      [12_500, undefined],
      [15_000, 12_500],
      [10_000, 12_500],
    ] as const
  ).map(([standardPence, lockedPence]) =>
    announcementTexts.price({ ownPence: ownPrice(standardPence, lockedPence), standardPence }),
  );
  expect(prices).toEqual([
    '£125 per person, including VAT',
    '£125 including VAT, your locked price. For everyone else it’s £150.',
    '£100 per person, including VAT',
  ]);
});
