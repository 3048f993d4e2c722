import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyPushOffer } from '#features/notifications/push/web/lazy-push-offer.tsx';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import type { EntryView, JoinRequest, OfferView, WaitlistStatus } from '../contract.ts';
import { waitlistOrderText, waitlistTexts } from '../texts.ts';
import { WishFields } from './join-waitlist.tsx';
import { waitlistOf } from './queries.ts';
import { useChangeWish, useLeaveWaitlist } from './use-waitlist.ts';

/**
 * What a member on a waitlist sees: the places offered to them, or their position; and the way to
 * leave.
 */
export function OnWaitlist({ waitlist }: { readonly waitlist: WaitlistStatus }) {
  const { eventId, entry, offer } = waitlist;
  const leave = useLeaveWaitlist(eventId);
  const [isChanging, setIsChanging] = useState(false);
  if (!entry) return null;

  const isChangeable = entry.size > 1 || canChooseCredit(waitlist, entry);

  return (
    <div className="flex flex-col gap-3">
      {offer ? <Offered eventId={eventId} offer={offer} /> : <Position entry={entry} />}
      {!offer &&
        isChangeable &&
        (isChanging ? (
          <ChangeWish waitlist={waitlist} entry={entry} onClose={() => setIsChanging(false)} />
        ) : (
          <Button variant="secondary" wide onClick={() => setIsChanging(true)}>
            {waitlistTexts.change}
          </Button>
        ))}
      <Button
        variant={offer ? 'secondary' : 'plain'}
        busy={leave.isPending}
        onClick={() => leave.mutate()}
      >
        {offer ? waitlistTexts.decline : waitlistTexts.leave}
      </Button>
      {!offer && (
        <details className="text-sm text-ink-soft">
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">
            {waitlistTexts.rules}
          </summary>
          <p>{waitlistOrderText}</p>
        </details>
      )}
      {!offer && <LazyPushOffer />}
    </div>
  );
}

type OfferedProps = { readonly eventId: number; readonly offer: OfferView };

const Offered = ({ eventId, offer }: OfferedProps) => (
  <>
    <h2 className="text-lg">{waitlistTexts.offered(offer.places)}</h2>
    <KeptFor eventId={eventId} offer={offer} />
    <ButtonLink to={`/event-payment/${eventId}`} wide>
      {waitlistTexts.offerPage(offer.places)}
    </ButtonLink>
  </>
);

/** Gives the offered places to the next in line, and ends the wait. */
export function DeclineOffer({ eventId }: { readonly eventId: number }) {
  const leave = useLeaveWaitlist(eventId);
  return (
    <Button variant="plain" busy={leave.isPending} onClick={() => leave.mutate()}>
      {waitlistTexts.decline}
    </Button>
  );
}

/**
 * How long an offer can still be accepted. At the end the waitlist is read again, so the page stops
 * offering it.
 */
export function KeptFor({ eventId, offer }: OfferedProps) {
  const client = useQueryClient();
  const query = waitlistOf(eventId);
  const arrived = useDataReceivedAt(query);
  const refresh = () => void client.invalidateQueries({ queryKey: query.queryKey });

  return (
    <p className="text-sm text-ink-soft">
      {offer.places === 1 ? waitlistTexts.keptFor : waitlistTexts.keptForMany}{' '}
      <strong className="text-ink">
        <Countdown until={offer.expiresAt} now={offer.now} arrived={arrived} onEnd={refresh} />
      </strong>
    </p>
  );
}

type ChangeProps = {
  readonly waitlist: WaitlistStatus;
  readonly entry: EntryView;
  readonly onClose: () => void;
};

const canChooseCredit = ({ can }: WaitlistStatus, { autoCredit }: EntryView): boolean =>
  can.useCredit || autoCredit;

/** Fewer places, whether fewer would do, and whether a credit books at once: the turn stays. */
function ChangeWish({ waitlist, entry, onClose }: ChangeProps) {
  const { size, rule, autoCredit } = entry;
  const [wish, setWish] = useState<JoinRequest>({ size, rule, autoCredit });
  const change = useChangeWish(waitlist.eventId, onClose);

  return (
    <form
      className="flex flex-col gap-3 rounded-small border border-line p-4"
      onSubmit={(submit) => {
        submit.preventDefault();
        change.mutate(wish);
      }}
    >
      <WishFields wish={wish} sizes={{ least: 1, most: size }} onChange={setWish} />
      {canChooseCredit(waitlist, entry) && (
        <Checkbox
          label={waitlistTexts.autoCredit}
          checked={wish.autoCredit}
          onChange={({ target }) => setWish({ ...wish, autoCredit: target.checked })}
        />
      )}
      <p className="text-sm text-ink-soft">{waitlistTexts.changeHelp}</p>
      <Button type="submit" wide busy={change.isPending}>
        {waitlistTexts.save}
      </Button>
      <Button variant="plain" onClick={onClose}>
        {waitlistTexts.keep}
      </Button>
    </form>
  );
}

function Position({ entry }: { readonly entry: EntryView }) {
  const { position, waiting, size, rule, autoCredit, passedOver } = entry;
  return (
    <>
      {position !== null && (
        <h2 className="text-2xl figures">
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
