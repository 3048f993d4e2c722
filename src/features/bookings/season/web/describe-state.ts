import { availabilityTones, ownDayTones } from '#features/events/days/web/availability-badge.tsx';
import { membersDayText, tierBadge } from '#features/events/texts.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { waitlistTexts } from '../../waitlist/texts.ts';
import type { StopState } from '../contract.ts';
import { stopTexts } from '../texts.ts';

type Described = {
  readonly name: string;
  readonly tone: BadgeTone;
  readonly sentence?: string | undefined;
};

/** The words for the state of a golf day. */
export function describeState(state: StopState): Described {
  switch (state.kind) {
    case 'mine':
      return describeMine(state);
    case 'offered':
      return {
        name: stopTexts.offered,
        tone: ownDayTones.offered,
        // Until when is on its button.
        sentence: state.places > 1 ? stopTexts.keptPlaces(state.places) : undefined,
      };
    case 'waitlisted':
      return {
        name: stopTexts.waitlisted,
        tone: ownDayTones.waiting,
        sentence: `${waitlistTexts.position(state.position, state.waiting)}.`,
      };
    case 'not_open':
      return { name: stopTexts.notOpen, tone: 'quiet', sentence: stopTexts.opens(state.from) };
    case 'played':
      return {
        name: state.came === null ? stopTexts.played : cameTexts[`${state.came}`],
        tone: 'quiet',
      };
    case 'bookable':
      return { name: stopTexts.bookable, tone: availabilityTones.available };
    case 'full':
      return { name: stopTexts.full, tone: availabilityTones.full };
    case 'limited':
      return {
        name: tierBadge[state.to],
        tone: 'accent',
        sentence: `${membersDayText[state.to]}.`,
      };
    case 'closed':
      return { name: stopTexts.closed, tone: availabilityTones.closed };
    case 'cancelled':
      return { name: stopTexts.cancelled, tone: availabilityTones.cancelled };
  }
}

const cameTexts = { true: stopTexts.attended, false: stopTexts.missed } as const;

function describeMine({
  confirmed,
  held,
  heldUntil,
}: Extract<StopState, { kind: 'mine' }>): Described {
  if (heldUntil !== null)
    return {
      name: stopTexts.held,
      tone: ownDayTones.held,
      sentence: stopTexts.heldUntil(held, heldUntil),
    };
  if (confirmed === 0)
    return { name: stopTexts.held, tone: ownDayTones.held, sentence: stopTexts.heldByOther };

  return {
    name: stopTexts.mine,
    tone: ownDayTones.booked,
    sentence: confirmed > 1 ? stopTexts.minePlaces(confirmed) : undefined,
  };
}
