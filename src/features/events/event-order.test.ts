import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOver } from './availability.ts';
import { homeOrder } from './event-order.ts';

const now = new Date('2040-06-14T12:00:00Z');
const HOUR = 3_600_000;
const at = (hoursFromNow: number) => ({
  name: hoursFromNow,
  date: new Date(now.getTime() + hoursFromNow * HOUR).toISOString(),
  endsAt: new Date(now.getTime() + (hoursFromNow + 8) * HOUR).toISOString(),
});
const names = (hours: readonly number[]) =>
  homeOrder(hours.map(at), now).map((event) => event.name);

describe("the home page's events", () => {
  // Shows spec 4.32
  test('are upcoming ones, soonest first, then past ones, latest first', () => {
    expect(names([-500, 300, -20, 10])).toEqual([10, 300, -20, -500]);
  });

  // Shows spec 4.32
  test('are at most six, upcoming ones before past ones', () => {
    expect(names([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(names([-30, -40, 1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5, -30]);
  });

  test('count an event under way as upcoming', () => {
    expect(names([24, -2])).toEqual([-2, 24]);
  });

  test('are the first six of any input, which does not change', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2000, max: 2000 })), (hours) => {
        const events = hours.map(at);
        const copy = [...events];
        const chosen = homeOrder(events, now);
        expect(events).toEqual(copy);
        expect(chosen).toHaveLength(Math.min(6, hours.length));
        const firstPast = chosen.findIndex((event) => isOver(event, now));
        if (firstPast >= 0)
          expect(chosen.slice(firstPast).every((event) => isOver(event, now))).toBe(true);
        const upcoming = hours.filter((hour) => hour > -8).length;
        expect(chosen.filter((event) => !isOver(event, now))).toHaveLength(Math.min(6, upcoming));
      }),
    );
  });
});
