import type { EventDetails } from '#features/events/contract.ts';
import { formatDate } from '#lib/club-time.ts';
import { product } from '#lib/product.ts';

/** Title and description are known once the event is: React moves them into the head. The rest follows from them. */
export const EventHead = ({ event }: { readonly event: EventDetails }) => (
  <>
    <title>{`${event.title} · ${product.name}`}</title>
    <meta
      name="description"
      content={`${formatDate(event.date)}, ${event.venue ?? event.location}. ${event.summary}`}
    />
  </>
);
