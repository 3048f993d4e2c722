import { expect, test } from 'vitest';
import { sampleListedEvent } from '#tests/sample-event.ts';
import { type EventAudience, type EventState, eventAudiences } from '../contract.ts';
import { becomesVisible, staysSaved } from './interests.ts';

test('a golf day stays saved until it is over or cancelled', () => {
  const before = '2040-06-01T00:00:00Z';
  const table: Readonly<Record<string, readonly [EventState, string]>> = {
    'a draft': ['draft', before],
    open: ['open', before],
    'closed for booking': ['closed', before],
    'under way, still marked as open': ['open', '2040-06-28T10:00:00Z'],
    'over, still marked as closed': ['closed', '2040-06-28T15:30:00Z'],
    played: ['played', '2040-06-29T10:00:00Z'],
    cancelled: ['cancelled', before],
  };
  const kept = Object.entries(table).flatMap(([what, [state, now]]) =>
    staysSaved(sampleListedEvent({ state, placesLeft: 0 }), new Date(now)) ? [what] : [],
  );
  expect(kept).toEqual(['open', 'closed for booking', 'under way, still marked as open']);
});

test('a golf day becomes visible when it is published, or listed while it is open, and not when it is reopened', () => {
  const states: readonly EventState[] = ['draft', 'open', 'closed', 'played', 'cancelled'];
  const shown = states.flatMap((state) => eventAudiences.map((audience) => ({ state, audience })));
  const name = ({ state, audience }: { state: EventState; audience: EventAudience }) =>
    `${state}/${audience}`;
  const announced = shown.flatMap((before) =>
    shown
      .filter((after) => becomesVisible(before, after))
      .map((after) => `${name(before)} > ${name(after)}`),
  );
  // The states that lead to open (`states.ts`): a draft, and a closed day. Open ones can change
  // their audience.
  expect(announced.filter((change) => /^(draft|open|closed)/.test(change))).toEqual([
    'draft/everyone > open/everyone',
    'draft/everyone > open/members',
    'draft/members > open/everyone',
    'draft/members > open/members',
    'draft/link > open/everyone',
    'draft/link > open/members',
    'open/link > open/everyone',
    'open/link > open/members',
    'closed/link > open/everyone',
    'closed/link > open/members',
  ]);
});
