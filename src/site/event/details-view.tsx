import { Link } from 'react-router';
import { availability, isToCome } from '#features/events/availability.ts';
import type { EventDetails } from '#features/events/contract.ts';
import { eventById } from '#features/events/web/queries.ts';
import { useRecordedView, viewedEvent } from '#features/recommendations/web/use-recorded-view.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { BookingAside } from './booking-aside.tsx';
import { EventCalendar } from './calendar.tsx';
import { EventCourse } from './course.tsx';
import { EventHead } from './head.tsx';
import { EventHero } from './hero.tsx';
import { EventRelated } from './related.tsx';
import { EventSchedule } from './schedule.tsx';
import { EventSection } from './section.tsx';

/** All about one golf day. Places left are asked for again while the page is open. */
export function EventDetailsView({ eventId }: { readonly eventId: string }) {
  const event = useLoaded(eventById(eventId), presets.realTime);
  const now = useNow();
  const state = availability(event, now);
  useRecordedView(event);
  return (
    <article {...viewedEvent(event)}>
      <EventHead event={event} />
      <EventHero event={event} state={state} />
      <div className="column grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {state === 'cancelled' && (
          <div className="lg:col-span-2">
            <WhyCancelled event={event} />
          </div>
        )}
        <div className="lg:order-2">
          <BookingAside event={event} state={state} />
        </div>
        <div className="flex min-w-0 flex-col gap-14">
          {state !== 'cancelled' && <TheDay event={event} isAhead={isToCome(state)} />}
          <EventCalendar event={event} />
          <EventRelated eventId={eventId} now={now} />
        </div>
      </div>
    </article>
  );
}

/** Stands before all else, on a phone as well: whoever looks up a day that is off wants to know why, and what they get. */
const WhyCancelled = ({ event }: { readonly event: EventDetails }) => (
  <Notice tone="bad" title="This event does not take place">
    <p>{event.cancelledReason}</p>
    <p className="mt-2">
      Everyone who had paid gets everything back, or a place on another day.{' '}
      <Link to="/policy/cancellation#we-cancel" className="link">
        What you are owed when we cancel
      </Link>
    </p>
  </Notice>
);

type TheDayProps = { readonly event: EventDetails; readonly isAhead: boolean };

/** The day as it is planned, or was; of one that is off nothing of it stands, for all of it was a promise. */
const TheDay = ({ event, isAhead }: TheDayProps) => (
  <>
    <div className="flex measure flex-col gap-4 text-lg">
      {event.description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    <EventSchedule steps={event.schedule} />
    <EventCourse course={event.course} city={event.city} />
    <WhatToKnow event={event} isAhead={isAhead} />
  </>
);

/** For who comes: of a day that is over only what it included. */
const WhatToKnow = ({ event, isAhead }: TheDayProps) => (
  <>
    <EventSection id="included" title="What is included">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {event.included.map((item) => (
          <li key={item} className="flex gap-3">
            <span className="text-fairway">
              <CheckIcon />
            </span>
            {item}
          </li>
        ))}
      </ul>
    </EventSection>
    {isAhead && (
      <>
        <EventSection id="dress-code" title="Dress code">
          <p className="measure">{event.dressCode}</p>
        </EventSection>
        <EventSection id="terms" title="If you cannot come">
          <p className="measure">{event.terms}</p>
          <Link to="/policy/cancellation" className="mt-1 inline-flex min-h-11 items-center link">
            The whole cancellation policy
          </Link>
        </EventSection>
      </>
    )}
  </>
);
