import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CheckIcon } from '#ui/icons.tsx';
import type { EventDetails } from '../../contract.ts';
import { golfFactNames } from '../../texts.ts';
import { daylightAt } from '../daylight.ts';
import {
  EventCourse,
  EventPhotographs,
  EventSchedule,
  EventSection,
  FoldedSections,
} from './day-sections.tsx';

type Part = { readonly event: EventDetails; readonly isAhead: boolean };

type TheDayProps = Part & {
  /** The people of the day. */
  readonly people?: ReactNode;
  /** Whether they come first: for who is going, the day’s description is one part of many. */
  readonly isPeopleFirst?: boolean;
  /** Another part at the end. */
  readonly last?: ReactNode;
};

/**
 * The day as planned or played. Not shown for a cancelled event. What people look up before the day,
 * and do not decide by, is in rows that open on a phone.
 */
export const TheDay = ({ event, isAhead, people, isPeopleFirst = false, last }: TheDayProps) => (
  <>
    {!isPeopleFirst && <Description event={event} />}
    {people}
    <EventSchedule
      steps={event.schedule}
      daylight={isAhead && event.course ? daylightAt(event.date, event.course) : undefined}
    />
    <EventPhotographs photographs={event.photographs} />
    <FoldedSections>
      {isPeopleFirst && (
        <EventSection id="about" title="About the day" fold={event.description[0]}>
          <Description event={event} />
        </EventSection>
      )}
      <EventCourse course={event.course} city={event.city} isAhead={isAhead} />
      <GolfFactsList event={event} isAhead={isAhead} />
      <WhatToKnow event={event} isAhead={isAhead} />
      {last}
    </FoldedSections>
  </>
);

const Description = ({ event }: Pick<Part, 'event'>) => (
  <div className="flex measure flex-col gap-4 text-lg">
    {event.description.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

/** What is included and, until the day has been played, the terms. */
const WhatToKnow = ({ event, isAhead }: Part) => (
  <>
    <EventSection
      id="included"
      title="What’s included"
      fold={isAhead ? event.included.join(', ') : undefined}
    >
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
      <EventSection id="terms" title="If you can’t make it" fold={TERMS_FOLD}>
        <p className="measure">{event.terms}</p>
        <Link to="/policy/cancellation" className="mt-1 inline-flex min-h-11 items-center link">
          Full cancellation policy
        </Link>
      </EventSection>
    )}
  </>
);

const TO_BE_ANNOUNCED = 'To be announced';

const GOLF_FOLD = 'Tees, buggies, meals, parking and what to wear';

const TERMS_FOLD = 'What you get back, and until when';

type Props = {
  readonly event: Pick<EventDetails, 'golf' | 'dressCode'>;
  readonly isAhead: boolean;
};

/**
 * What golfers ask about the day, in rows that are short on a phone. Before the day, missing facts
 * are listed as to be announced; afterwards they and the dress code are left out.
 */
function GolfFactsList({ event: { golf, dressCode }, isAhead }: Props) {
  const { allowance, ...others } = golf;
  const values = {
    allowance: allowance === null ? null : `${allowance}% of the course handicap`,
    ...others,
  };

  const names = Object.keys(golfFactNames) as (keyof typeof golfFactNames)[];
  const openFacts = names
    .filter((name) => values[name] === null)
    .map((name) => golfFactNames[name]);

  const rows = [
    ...names.map((name) => [golfFactNames[name], values[name]] as const),
    // One row for all of them: the names of the facts, and that they are not known yet.
    [openFacts.join(', '), isAhead && openFacts.length > 0 ? TO_BE_ANNOUNCED : null] as const,
    ['Dress code', isAhead ? dressCode : null] as const,
  ].filter(([, value]) => value);
  if (rows.length === 0) return null;

  return (
    <EventSection
      id="golf"
      title={isAhead ? 'Golf and dress code' : 'The golf'}
      fold={isAhead ? GOLF_FOLD : undefined}
    >
      <dl className="flex measure flex-col gap-1.5 md:gap-2.5">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[7rem_1fr] gap-x-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-sm leading-6 text-ink-soft">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </EventSection>
  );
}
