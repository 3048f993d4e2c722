import type { ReactNode } from 'react';
import { formatTime } from '#lib/club-time.ts';
import { formatNumber } from '#lib/numbers.ts';
import { classNames } from '#ui/class-names.ts';
import { PhoneRow } from '#ui/phone-row.tsx';
import type { EventDetails, ScheduleStep } from '../../contract.ts';
import { eventTexts } from '../../texts.ts';
import type { Daylight } from '../daylight.ts';
import { HoleTable, TeeTable } from './course-card.tsx';
import { PhotographImage } from './photograph-image.tsx';

type EventSectionProps = {
  readonly id: string;
  readonly title: string;
  /** Folds it into a row on a phone, with these words below the title. */
  readonly fold?: string | undefined;
  readonly children: ReactNode;
};

/** A part of the event's page, with an address of its own (`#course`). */
export const EventSection = ({ id, title, fold, children }: EventSectionProps) => (
  <section
    aria-labelledby={id}
    className={classNames(
      'border-t border-line md:pt-8',
      // Above the first part of the page there is a line already.
      fold === undefined && 'pt-5 first:border-t-0 first:pt-0',
    )}
  >
    {fold === undefined ? (
      <>
        <h2 id={id} className="mb-4 text-3xl md:mb-6">
          {title}
        </h2>
        {children}
      </>
    ) : (
      <PhoneRow
        id={id}
        about={fold}
        heading={
          <h2 id={id} className="text-xl md:text-3xl">
            {title}
          </h2>
        }
        className="md:mt-6"
      >
        {children}
      </PhoneRow>
    )}
  </section>
);

/** Parts of the page that follow each other closely on a phone, where they are rows. */
export const FoldedSections = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-col empty:hidden md:gap-14">{children}</div>
);

type ScheduleProps = {
  readonly steps: readonly ScheduleStep[];
  /** The daylight at the course; undefined while the course is not known. */
  readonly daylight: Daylight | undefined;
};

/** The day hour by hour, with its daylight; nothing if it has no schedule. */
export function EventSchedule({ steps, daylight }: ScheduleProps) {
  if (steps.length === 0) return null;
  return (
    <EventSection id="schedule" title="The day">
      <ol className="flex flex-col">
        {steps.map(({ at, title, detail }) => (
          <li
            key={`${at} ${title}`}
            className="grid grid-cols-[4.5rem_1fr] border-l-2 border-line py-2 pl-5 md:py-3 first:border-brass last:border-brass"
          >
            <time dateTime={at} className="font-semibold text-brass-text figures">
              {at}
            </time>
            <div>
              <p className="font-semibold">{title}</p>
              {detail !== null && <p className="text-ink-soft">{detail}</p>}
            </div>
          </li>
        ))}
      </ol>
      {daylight && (
        <p className="mt-3 text-sm text-ink-soft figures">
          {eventTexts.daylight(formatTime(daylight.sunrise), formatTime(daylight.lastLight))}
        </p>
      )}
    </EventSection>
  );
}

type EventCourseProps = Pick<EventDetails, 'course' | 'city'> & {
  /** Whether the golf day is still to come. */
  readonly isAhead: boolean;
};

const TO_BE_ANNOUNCED = 'To be announced';

const COURSE_FOLD = 'Course, tees and how to get there';

/** The golf course; until it is announced, what is known about it. */
export function EventCourse({ course, city, isAhead }: EventCourseProps) {
  if (!course && !isAhead) return null;

  if (!course)
    return (
      <EventSection id="course" title="The course" fold={`Within half an hour of ${city}`}>
        <p className="measure">
          Venue to be announced. It will be within half an hour of {city}, and we’ll email everyone
          who has booked the day it’s confirmed.
        </p>
      </EventSection>
    );

  const figures = [
    ['Holes', course.holes],
    ['Par', course.par ?? TO_BE_ANNOUNCED],
    ['Yards', course.yards === null ? TO_BE_ANNOUNCED : formatNumber(course.yards)],
  ] as const;

  return (
    <EventSection id="course" title={course.name} fold={isAhead ? COURSE_FOLD : undefined}>
      <dl className="grid max-w-lg grid-cols-[1fr_1fr_1.75fr] divide-x divide-line rounded-large border border-line bg-ivory-bright sm:grid-cols-3">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse px-3 py-3 sm:px-5">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd
              className={figure === TO_BE_ANNOUNCED ? 'text-sm' : 'font-display text-3xl figures'}
            >
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {course.about && <p className="mt-6 measure">{course.about}</p>}
      <TeeTable tees={course.tees} />
      <HoleTable card={course.card} tees={course.tees} />
      <div className="mt-8 grid gap-8 sm:grid-cols-2">
        <div>
          <h3 className="text-xl">Where</h3>
          <address className="mt-2 not-italic">
            {[course.name, ...course.address].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <a
            href={course.mapUrl}
            className="mt-2 inline-flex min-h-11 items-center link"
            rel="noreferrer"
          >
            Show on OpenStreetMap
          </a>
        </div>
        {course.directions && (
          <div>
            <h3 className="text-xl">Getting there</h3>
            <p className="mt-2">{course.directions}</p>
          </div>
        )}
      </div>
    </EventSection>
  );
}

/** The photographs after the first, which is at the top of the page; nothing if there are none. */
export function EventPhotographs({ photographs }: Pick<EventDetails, 'photographs'>) {
  const others = photographs.slice(1);
  if (others.length === 0) return null;

  return (
    <EventSection id="photographs" title="Photographs">
      <ul className="grid gap-4 sm:grid-cols-2">
        {others.map((photograph) => (
          <li key={photograph.id}>
            <PhotographImage
              photograph={photograph}
              sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
              className="aspect-3/2 w-full rounded-large border border-line object-cover"
            />
          </li>
        ))}
      </ul>
    </EventSection>
  );
}
