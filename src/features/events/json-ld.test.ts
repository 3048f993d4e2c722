import { describe, expect, test } from 'vitest';
import { sampleEvent } from '../../../tests/support/sample-event.ts';
import { asScriptText, eventJsonLd } from './json-ld.ts';

const event = sampleEvent({ price: 62.5, summary: 'A day.' });
const given = {
  publicUrl: 'https://club.example',
  organiser: 'Fourball',
  now: new Date('2040-06-12T09:00:00Z'),
};

describe('an event for search engines', () => {
  test('has a name, dates, a place, a price and an address of its own', () => {
    expect(eventJsonLd(event, given)).toMatchObject({
      '@type': 'Event',
      name: 'Founders Series: Leeds',
      startDate: '2040-06-28T07:30:00.000Z',
      url: 'https://club.example/events/7',
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
  ])('an event that is %s is not for sale', (_state, change) => {
    const found = eventJsonLd({ ...event, ...change }, given);
    expect(found.offers.availability).toBe('https://schema.org/SoldOut');
    expect(found.remainingAttendeeCapacity).toBe(0);
  });

  test('a cancelled event says so', () => {
    const cancelled = eventJsonLd({ ...event, state: 'cancelled' }, given);
    expect(cancelled.eventStatus).toBe('https://schema.org/EventCancelled');
  });

  test('no text in it can end the script it stands in', () => {
    const text = asScriptText({ name: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>');
  });
});
