import { describe, expect, it } from 'vitest';
import type { EventFigures } from './contract.ts';
import { totalsOf } from './totals.ts';

const event = (figures: Partial<EventFigures>): EventFigures => ({
  id: 1,
  title: 'Founders Series: Leeds',
  city: 'Leeds',
  date: '2026-05-14T07:30:00.000Z',
  state: 'open',
  capacity: 15,
  held: 0,
  confirmed: 0,
  offered: 0,
  left: 15,
  revenuePence: 0,
  owedPence: 0,
  ...figures,
});

describe('the totals of the admin dashboard', () => {
  it('are zero without events', () => {
    expect(totalsOf([])).toEqual({
      events: 0,
      confirmed: 0,
      left: 0,
      paidPence: 0,
      owedPence: 0,
    });
  });

  it('add up open and closed events, and what is still to be paid is not paid', () => {
    const list = [
      event({ held: 1, confirmed: 4, left: 10, revenuePence: 50_000 }),
      event({ state: 'closed', confirmed: 15, left: 0, revenuePence: 187_500, owedPence: 12_500 }),
    ];
    expect(totalsOf(list)).toEqual({
      ...{ events: 2, confirmed: 19, left: 10 },
      ...{ paidPence: 225_000, owedPence: 12_500 },
    });
  });

  it('count no unsold places of a played event', () => {
    expect(
      totalsOf([event({ state: 'played', confirmed: 12, left: 3, revenuePence: 150_000 })]),
    ).toEqual({
      events: 1,
      confirmed: 12,
      left: 0,
      paidPence: 150_000,
      owedPence: 0,
    });
  });

  it('leave out drafts and cancelled events, except for their money', () => {
    const list = [
      event({ state: 'draft' }),
      event({ state: 'cancelled', left: 12, confirmed: 3, revenuePence: 12_500 }),
    ];
    expect(totalsOf(list)).toEqual({
      ...{ events: 0, confirmed: 0, left: 0 },
      ...{ paidPence: 12_500, owedPence: 0 },
    });
  });
});
