import { describe, expect, test } from 'vitest';
import { sampleEvent } from '#tests/sample-event.ts';
import { eventJsonLd } from './json-ld.ts';

const event = sampleEvent({ price: 62.5, summary: 'A day.' });
const given = {
  publicUrl: 'https://club.example',
  now: new Date('2040-06-12T09:00:00Z'),
};

describe('the structured data of an event', () => {
  test('has a name, dates, a place, a price and a URL', () => {
    expect(eventJsonLd(event, given)).toMatchObject({
      '@type': 'Event',
      name: 'Founders Series: Leeds',
      startDate: '2040-06-28T07:30:00.000Z',
      url: 'https://club.example/events/7',
      image: ['https://club.example/og/event-7.png'],
      organizer: { name: 'Fourball', url: 'https://club.example/' },
      eventStatus: 'https://schema.org/EventScheduled',
      remainingAttendeeCapacity: 4,
      location: { name: 'Leeds, West Yorkshire', address: { addressLocality: 'Leeds' } },
      offers: { price: '62.50', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    });
  });

  test.each([
    ['full', { placesLeft: 0 }],
    ['closed', { state: 'closed' as const }],
    ['played', { state: 'played' as const }],
  ])('is sold out when the event is %s', (_state, change) => {
    const found = eventJsonLd({ ...event, ...change }, given);
    expect(found.offers.availability).toBe('https://schema.org/SoldOut');
    expect(found.remainingAttendeeCapacity).toBe(0);
  });

  test('says from when places are sold, if booking opens later', () => {
    const bookingOpensAt = '2040-06-15T09:00:00.000Z';
    expect(eventJsonLd({ ...event, bookingOpensAt }, given).offers).toMatchObject({
      validFrom: bookingOpensAt,
    });
    expect(eventJsonLd(event, given).offers).not.toHaveProperty('validFrom');
  });

  test('says that an event is cancelled', () => {
    const cancelled = eventJsonLd({ ...event, state: 'cancelled' }, given);
    expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(cancelled.offers.availability).toBe('https://schema.org/SoldOut');
  });

  test('has the previous date of a moved event, unless it is cancelled', () => {
    const moved = { ...event, rescheduledFrom: '2040-06-21T07:30:00.000Z' };
    expect(eventJsonLd(moved, given)).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2040-06-21T07:30:00.000Z',
    });
    const cancelled = eventJsonLd({ ...moved, state: 'cancelled' }, given);
    expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(cancelled).not.toHaveProperty('previousStartDate');
  });
});
