import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { sampleEvent, sampleListedEvent } from '#tests/sample-event.ts';
import { EventPhotographs } from './day-sections.tsx';
import { EventCard } from './event-card.tsx';
import { EventHero } from './event-hero.tsx';

const photograph = (id: string) => ({
  id,
  alt: `Picture ${id}`,
  width: 960,
  height: 640,
  widths: [480, 960],
});
const photographs = [photograph('a'), photograph('b'), photograph('c')];

const shown = (Component: () => React.ReactNode) => openPage('/', Component);
const attributes = (name: string, ...wanted: string[]) =>
  wanted.map((attribute) => screen.getByRole('img', { name }).getAttribute(attribute));

test('the first photograph is at the top, in the width that suits and with its place kept free', async () => {
  const event = sampleEvent({ photographs, photograph: photograph('a') });
  shown(() => <EventHero event={event} state="available" />);
  expect(attributes('Picture a', 'srcset', 'width', 'height', 'loading')).toEqual([
    '/photographs/a/480.webp 480w, /photographs/a/960.webp 960w',
    '960',
    '640',
    'eager',
  ]);
});

test('the other photographs follow below and load when they come near', () => {
  shown(() => <EventPhotographs photographs={photographs} />);
  expect(screen.getAllByRole('img').map(({ alt }: HTMLElement & { alt?: string }) => alt)).toEqual([
    'Picture b',
    'Picture c',
  ]);
  expect(attributes('Picture b', 'loading')).toEqual(['lazy']);
});

test('one photograph alone needs no section', () => {
  shown(() => <EventPhotographs photographs={photographs.slice(0, 1)} />);
  expect(screen.queryByRole('region', { name: 'Photographs' })).toBeNull();
});

test('the card of an event has the photograph instead of the drawing', () => {
  const now = new Date('2040-06-12T09:00:00Z');
  shown(() => <EventCard event={sampleListedEvent({ photograph: photograph('a') })} now={now} />);
  expect(attributes('Picture a', 'loading')).toEqual(['lazy']);
});
