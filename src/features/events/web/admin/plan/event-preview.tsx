import { availability, isUpcoming } from '../../../availability.ts';
import type { EventDetails } from '../../../contract.ts';
import { EventHero } from '../../day/event-hero.tsx';
import { TheDay } from '../../day/the-day.tsx';

/** The page of an event as visitors would see it, with what has not been saved yet. Nothing in it can be pressed. */
export function EventPreview({ event, now }: { readonly event: EventDetails; readonly now: Date }) {
  const state = availability(event, now);
  return (
    <>
      <p className="text-sm text-ink-soft">
        This is how visitors will see the page, with your unsaved changes.
        {event.venue !== null && !event.course && ' Save to see the course of the new venue.'}
      </p>
      <div inert className="mt-4 overflow-hidden rounded-large border border-line bg-ivory">
        <EventHero event={event} state={state} />
        <div className="column flex flex-col gap-14 py-12">
          <TheDay event={event} isAhead={isUpcoming(state)} />
        </div>
      </div>
    </>
  );
}
