import type { ReactNode } from 'react';
import { DayArt } from '#features/events/days/web/day-row.tsx';
import { PhotographImage } from '#features/events/days/web/photograph-image.tsx';
import { eventById } from '#features/events/days/web/queries.ts';
import { formatDate } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import type { BookedEvent } from '../../contract.ts';
import { PeopleOfDay } from '../../people/web/people-of-day.tsx';
import { WhoIsComing } from '../../people/web/who-is-coming.tsx';
import { nextTexts } from '../texts.ts';

/** The element with the people of the day, to which other pages lead. */
export const COMING = 'coming';

type HeadingProps = {
  /** Whether they played. */
  readonly label: string | undefined;
  readonly event: BookedEvent;
};

/** The heading of a golf day that is over: which one it was, when and where, with its drawing. */
export const PastHeading = ({ label, event }: HeadingProps) => (
  <div className="flex items-center gap-4">
    <DayArt day={event} />
    <div className="min-w-0">
      <p className="label text-fairway">{label}</p>
      <h1 dir="auto" className="mt-1 text-title">
        {event.title}
      </h1>
      <p className="mt-1 text-ink-soft figures">
        <time dateTime={event.date}>{formatDate(event.date)}</time>
        {event.venue && `, ${event.venue.name}`}
      </p>
    </div>
  </div>
);

/** A golf day that a member had a place at: its photographs and the people who came. */
export const PastDay = ({ event }: { readonly event: Pick<BookedEvent, 'id'> }) => (
  <>
    <Photographs eventId={event.id} />
    <WhoIsComing
      eventId={event.id}
      Frame={PeopleSection}
      came={(plain) => <PeopleOfDay eventId={event.id} plain={plain} />}
    />
  </>
);

const PeopleSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section id={COMING} aria-labelledby="came" className="scroll-mt-24 print:hidden">
    <h2 id="came" className="font-sans text-lg font-semibold">
      {title}
    </h2>
    {children}
  </section>
);

/** What the organisers photographed; nothing where there are no photographs. */
function Photographs({ eventId }: { readonly eventId: number }) {
  const photographs = useApi(eventById(eventId)).data?.photographs ?? [];
  if (photographs.length === 0) return null;

  return (
    <section aria-labelledby="photographs" className="print:hidden">
      <h2 id="photographs" className="font-sans text-lg font-semibold">
        {nextTexts.photographs}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {photographs.map((photograph) => (
          <li key={photograph.id}>
            <PhotographImage
              photograph={photograph}
              sizes="(min-width: 48rem) 24rem, 50vw"
              className="aspect-3/2 w-full rounded-large border border-line object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
