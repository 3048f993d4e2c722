import { useQueryClient } from '@tanstack/react-query';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import type { EntryView, OfferView, WaitlistStatus } from '../../waitlist/contract.ts';
import { waitlistOrderText, waitlistTexts } from '../../waitlist/texts.ts';
import { waitlistOf } from '../queries.ts';
import { useLeaveWaitlist } from './use-waitlist.ts';

/** What a member on a waitlist sees: the places offered to them, or their position; and the way to leave. */
export function OnWaitlist({ waitlist }: { readonly waitlist: WaitlistStatus }) {
  const { eventId, entry, offer } = waitlist;
  const leave = useLeaveWaitlist(eventId);
  if (!entry) return null;
  return (
    <div className="flex flex-col gap-3">
      {offer ? <Offered eventId={eventId} offer={offer} /> : <Position entry={entry} />}
      <Button variant="secondary" wide busy={leave.isPending} onClick={() => leave.mutate()}>
        {offer ? waitlistTexts.decline : waitlistTexts.leave}
      </Button>
      {!offer && <p className="text-sm text-ink-soft">{waitlistOrderText}</p>}
    </div>
  );
}

function Offered({ eventId, offer }: { readonly eventId: number; readonly offer: OfferView }) {
  const client = useQueryClient();
  const query = waitlistOf(eventId);
  const arrived = useDataReceivedAt(query);
  const refresh = () => void client.invalidateQueries({ queryKey: query.queryKey });
  return (
    <>
      <h2 className="text-lg">{waitlistTexts.offered(offer.places)}</h2>
      <p className="text-sm text-ink-soft">
        {offer.places === 1 ? waitlistTexts.keptFor : waitlistTexts.keptForMany}{' '}
        <strong className="text-ink">
          <Countdown until={offer.expiresAt} now={offer.now} arrived={arrived} onEnd={refresh} />
        </strong>
      </p>
      <ButtonLink to={`/event-payment/${eventId}`} wide>
        {waitlistTexts.book}
      </ButtonLink>
    </>
  );
}

function Position({ entry }: { readonly entry: EntryView }) {
  const { position, waiting, size, rule, autoCredit, passedOver } = entry;
  return (
    <>
      {position !== null && (
        <h2 className="text-lg figures">
          <span role="status">{waitlistTexts.position(position, waiting)}</span>
        </h2>
      )}
      <p className="text-sm text-ink-soft">
        {waitlistTexts.waitingFor(size, rule)} {autoCredit && waitlistTexts.automatic}
      </p>
      {passedOver && <p className="text-sm">{waitlistTexts.passedOver(size)}</p>}
    </>
  );
}
