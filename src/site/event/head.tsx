import type { EventDetails } from '#features/events/contract.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';

/**
 * Title and description are known once the event is: React moves them into the head. The rest follows from them: a
 * shared link to what is off says so first, and why.
 */
export function EventHead({ event }: { readonly event: EventDetails }) {
  const isOff = event.state === 'cancelled';
  const mark = isOff ? 'Cancelled: ' : '';
  const about = (isOff && event.cancelledReason) || event.summary;
  return (
    <>
      <title>{`${mark}${event.title} · ${brand.name}`}</title>
      <meta
        name="description"
        content={`${mark}${formatDate(event.date)}, ${event.venue ?? event.location}. ${about}`}
      />
    </>
  );
}
