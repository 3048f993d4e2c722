import { useQueryClient } from '@tanstack/react-query';
import { EventTitleLink } from '#features/events/web/card/compact-event-list.tsx';
import { formatDate } from '#lib/club-time.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import type { OwnWaitlists } from '../../waitlist/contract.ts';
import { waitlistTexts } from '../../waitlist/texts.ts';
import { myWaitlists } from '../queries.ts';

/** The waitlists that the member is on, offers first. Nothing without any. */
export function MyWaitlists() {
  const { data: waitlists = [] } = useApi(myWaitlists, presets.realTime);
  if (waitlists.length === 0) return null;
  const offered = waitlists.filter(({ offer }) => offer !== null);
  const waiting = waitlists.filter(({ offer }) => offer === null);
  return (
    <section aria-labelledby="my-waitlists" className="mt-10">
      <h2 id="my-waitlists" className="text-2xl">
        {waitlistTexts.yours}
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-large border border-line bg-ivory-bright shadow-soft">
        {[...offered, ...waiting].map((waitlist) => (
          <Waitlist key={waitlist.eventId} waitlist={waitlist} />
        ))}
      </ul>
    </section>
  );
}

function Waitlist({ waitlist: { event, entry, offer } }: { readonly waitlist: OwnWaitlists[number] }) {
  const client = useQueryClient();
  const arrived = useDataReceivedAt(myWaitlists);
  const refresh = () => void client.invalidateQueries({ queryKey: myWaitlists.queryKey });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4">
      <div className="min-w-48 grow">
        <EventTitleLink event={event} />
        <p className="text-sm text-ink-soft figures">{formatDate(event.date)}</p>
      </div>
      {offer && (
        <>
          <p className="text-sm">
            {waitlistTexts.offered(offer.places)}.{' '}
            <strong>
              <Countdown until={offer.expiresAt} now={offer.now} arrived={arrived} onEnd={refresh} />
            </strong>
          </p>
          <ButtonLink to={`/event-payment/${event.id}`}>{waitlistTexts.book}</ButtonLink>
        </>
      )}
      {!offer && entry && (
        <p className="text-sm figures">
          {entry.position !== null && `${waitlistTexts.position(entry.position, entry.waiting)}. `}
          {waitlistTexts.waitingFor(entry.size, entry.rule)}
        </p>
      )}
    </li>
  );
}
