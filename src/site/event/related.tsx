import { Link } from 'react-router';
import { CompactEventList } from '#features/events/web/card/compact-event-list.tsx';
import { relatedTo } from '#features/events/web/related.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EventSection } from './section.tsx';

type EventRelatedProps = { readonly eventId: string; readonly now: Date };

/** Other days, for whoever cannot come on this one. */
export function EventRelated({ eventId, now }: EventRelatedProps) {
  const { data } = useApi(relatedTo(eventId));
  if (!data || data.length === 0) return null;
  return (
    <EventSection id="other-days" title="Other golf days">
      <CompactEventList events={data} now={now} />
      <Link to="/events" className="mt-2 inline-flex min-h-11 items-center link">
        See the whole calendar
      </Link>
    </EventSection>
  );
}
