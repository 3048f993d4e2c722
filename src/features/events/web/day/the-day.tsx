import { Link } from 'react-router';
import { CheckIcon } from '#ui/icons.tsx';
import type { EventDetails } from '../../contract.ts';
import { EventCourse, EventPhotographs, EventSchedule, EventSection } from './day-sections.tsx';
import { GolfFactsList } from './golf-facts-list.tsx';

type TheDayProps = { readonly event: EventDetails; readonly isAhead: boolean };

/** The day as planned or played. Not shown for a cancelled event. */
export const TheDay = ({ event, isAhead }: TheDayProps) => (
  <>
    <div className="flex measure flex-col gap-4 text-lg">
      {event.description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    <EventSchedule steps={event.schedule} />
    <EventCourse course={event.course} city={event.city} isAhead={isAhead} />
    <EventPhotographs photographs={event.photographs} />
    <GolfFactsList event={event} isAhead={isAhead} />
    <WhatToKnow event={event} isAhead={isAhead} />
  </>
);

/** What is included and, until the day has been played, the terms. */
const WhatToKnow = ({ event, isAhead }: TheDayProps) => (
  <>
    <EventSection id="included" title="What’s included">
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
      <EventSection id="terms" title="If you can’t make it">
        <p className="measure">{event.terms}</p>
        <Link to="/policy/cancellation" className="mt-1 inline-flex min-h-11 items-center link">
          Full cancellation policy
        </Link>
      </EventSection>
    )}
  </>
);
