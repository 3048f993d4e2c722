import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { cancelTexts, moneyBackTexts } from '../../changes/texts.ts';
import { moneyBackOf } from '../../changes/web/queries.ts';
import type { OrderView } from '../../contract.ts';
import { myCredits } from '../../credits/web/queries.ts';
import { givenBackTexts, type PlacePlayer } from '../../orders/texts.ts';
import { bookingLinks } from '../../texts.ts';
import { nextTexts } from '../texts.ts';

/** How many places of an order were cancelled, and how many are kept. */
export const cancelledOf = ({ places }: Pick<OrderView, 'places'>) => ({
  cancelled: places.filter(({ state }) => state === 'cancelled').length,
  kept: places.filter(({ state }) => state === 'confirmed').length,
});

/** The cancelled places of an order as its buyer knows them. */
const placePlayers = (order: OrderView) =>
  order.places
    .filter(({ state }) => state === 'cancelled')
    .map(({ bookingId }) => placePlayer(order, bookingId));

/** What comes first once places were cancelled or money came back: what is kept, and what is back. */
export function CancelledFirst({ order }: { readonly order: OrderView }) {
  const { cancelled, kept } = cancelledOf(order);
  const { data } = useApi(moneyBackOf(order.id));
  const founding = useApi(myCredits).data?.founding;
  const { refunds = [], resale, takenBack, credits, guestPasses } = data ?? {};
  if (cancelled === 0 && refunds.length === 0) return null;

  const isBack = refunds.length > 0 || resale || takenBack || credits || guestPasses;

  // The page's heading says already that all of it is cancelled.
  const title =
    isBack && (kept === 0 || cancelled === 0)
      ? moneyBackTexts.back
      : givenBackTexts.confirmed(placePlayers(order));

  return (
    <div className="mt-6 print:hidden">
      <Notice tone="info" title={title}>
        {cancelled > 0 && kept > 0 && <p>{cancelTexts.stillBooked(kept)}</p>}
        {resale && <p>{moneyBackTexts.resale(resale)}</p>}
        {takenBack && <p>{moneyBackTexts.takenBack(takenBack)}</p>}
        {credits && (
          <p>
            {moneyBackTexts.credits(credits)}{' '}
            <Link to="/bookings/credits" className="link">
              See your credits
            </Link>
          </p>
        )}
        {guestPasses && <p>{moneyBackTexts.guestPasses(guestPasses)}</p>}
        {refunds.map((refund) => (
          <p key={refund.id} className="figures">
            <strong>{formatPounds(refund.amountPence)}</strong>{' '}
            {moneyBackTexts.state(refund, formatDate(refund.at))}.
          </p>
        ))}
        {cancelled > 0 && founding && (
          <p>{nextTexts.staysFounding(founding.number, founding.lockedPence)}</p>
        )}
      </Notice>
      {cancelled > 0 && kept === 0 && (
        <ButtonLink to="/events" className="mt-4">
          {bookingLinks.otherEvents}
        </ButtonLink>
      )}
    </div>
  );
}

/** A place of an order as its buyer knows it. */
function placePlayer({ places }: OrderView, bookingId: string): PlacePlayer {
  const place = places.find((one) => one.bookingId === bookingId);
  if (!place || place.player === 'me') return { player: '', of: 'buyer' };
  return place.name === null ? { player: '', of: 'nobody' } : { player: place.name, of: 'other' };
}
