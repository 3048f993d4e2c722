import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { sampleListedEvent } from '#tests/sample-event.ts';
import { EventCard } from './event-card.tsx';

const open = (series: string | null, left: number) => {
  const event = sampleListedEvent({ series });
  const known = { '/api/founding-numbers': [{ city: 'Leeds', left }] };
  openPage('/events', () => <EventCard event={event} now={new Date('2040-06-12T09:00:00Z')} />, {
    known,
  });
};
const gone = /^All founding numbers for Leeds have been given/;

test('the card of a founders day says that a place no longer brings a number', () => {
  open('Founders Series', 0);
  expect(screen.getByText(gone)).toBeTruthy();
});

test('the card of a golf day outside the series says nothing of numbers', () => {
  open(null, 0);
  expect(screen.queryByText(/founding number/)).toBeNull();
});
