import type { EventDetails } from '#features/events/contract.ts';
import { formatNumber } from '#lib/numbers.ts';
import { EventSection } from './section.tsx';

type EventCourseProps = Pick<EventDetails, 'course' | 'city'>;

/** The golf course as a member asks about it; until it is announced, what is known. */
export function EventCourse({ course, city }: EventCourseProps) {
  if (!course)
    return (
      <EventSection id="course" title="The course">
        <p className="measure">
          Venue to be announced. It will be within half an hour of {city}; everyone with a place hears of it
          by mail the day it is settled.
        </p>
      </EventSection>
    );
  const figures = [
    ['Holes', course.holes],
    ['Par', course.par],
    ['Yards', formatNumber(course.yards)],
  ] as const;
  return (
    <EventSection id="course" title={course.name}>
      <dl className="grid max-w-lg grid-cols-[1fr_1fr_1.75fr] divide-x divide-line rounded-large border border-line bg-ivory-bright sm:grid-cols-3">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse px-3 py-3 sm:px-5">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-3xl figures">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 measure">{course.about}</p>
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
          <a href={course.mapUrl} className="mt-2 inline-flex min-h-11 items-center link" rel="noreferrer">
            Show on OpenStreetMap
          </a>
        </div>
        <div>
          <h3 className="text-xl">Getting there</h3>
          <p className="mt-2">{course.directions}</p>
        </div>
      </div>
    </EventSection>
  );
}
