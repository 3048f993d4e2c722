import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { WhoIsComing } from '#features/bookings/people/web/who-is-coming.tsx';
import type { EventDetails } from '#features/events/contract.ts';
import { CompactEventList } from '#features/events/days/web/compact-event-list.tsx';
import { EventSection } from '#features/events/days/web/day-sections.tsx';
import { relatedTo } from '#features/events/days/web/event-page-queries.ts';
import { Subscribe } from '#features/events/days/web/subscribe.tsx';
import { EventThreadSection } from '#features/forum/topics/web/event-thread-section.tsx';
import { useApi } from '#platform/api-client/use-api.ts';

/**
 * Subscribing to all of the city's golf days; the file for this one alone is in the booking card.
 */
export const EventCalendar = ({ event }: { readonly event: Pick<EventDetails, 'city'> }) => (
  <EventSection
    id="calendar"
    title="In your own calendar"
    fold={`Golf days in ${event.city}, always up to date`}
  >
    <Subscribe city={event.city} />
  </EventSection>
);

type EventRelatedProps = { readonly eventId: string; readonly now: Date };

/** Other golf days, for people who can't make this one. */
export function EventRelated({ eventId, now }: EventRelatedProps) {
  const { data } = useApi(relatedTo(eventId));
  if (!data || data.length === 0) return null;

  return (
    <EventSection id="other-days" title="Other golf days">
      <CompactEventList label="Other golf days" events={data} now={now} />
      <Link to="/events" className="mt-2 inline-flex min-h-11 items-center link">
        See all events
      </Link>
    </EventSection>
  );
}

type EventPeopleProps = {
  readonly eventId: string;
  /** Whether the day is over, so that those who were there can connect. */
  readonly isPlayed?: boolean;
};

/** Only for members who came to a golf day that is over. */
const PeopleOfDay = lazy(async () => ({
  default: (await import('#features/bookings/people/web/people-of-day.tsx')).PeopleOfDay,
}));

/**
 * Who is coming, or who came: names for members, a number for visitors; and for members what they
 * say about it.
 */
export const EventPeople = ({ eventId, isPlayed = false }: EventPeopleProps) => (
  <>
    <WhoIsComing
      eventId={eventId}
      Frame={PeopleSection}
      came={
        isPlayed
          ? (plain) => (
              <Suspense fallback={plain}>
                <PeopleOfDay eventId={Number(eventId)} plain={plain} />
              </Suspense>
            )
          : undefined
      }
    />
    <EventThreadSection eventId={eventId} Frame={ThreadSection} />
  </>
);

const ThreadSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <EventSection id="thread" title={title}>
    {children}
  </EventSection>
);

const PeopleSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <EventSection id="people" title={title}>
    {children}
  </EventSection>
);
