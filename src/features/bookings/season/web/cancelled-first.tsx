import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Notice } from '#ui/notice.tsx';
import { cancelTexts, moneyBackTexts } from '../../changes/texts.ts';
import { moneyBackOf } from '../../changes/web/queries.ts';
import { placePlayer } from '../../changes/web/use-cancel.ts';
import type { OrderView } from '../../contract.ts';
import { givenBackTexts } from '../../orders/texts.ts';

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

/**
 * What comes first on a booking of which places were cancelled: how many, what is kept, and what
 * comes back.
 */
export function CancelledFirst({ order }: { readonly order: OrderView }) {
  const { cancelled, kept } = cancelledOf(order);
  const { data } = useApi(moneyBackOf(order.id), presets.standard, { enabled: cancelled > 0 });
  if (cancelled === 0) return null;

  return (
    <div className="mt-6 print:hidden">
      <Notice tone="info" title={givenBackTexts.confirmed(placePlayers(order))}>
        {kept > 0 && <p>{cancelTexts.stillBooked(kept)}</p>}
        {data?.resale && <p>{moneyBackTexts.resale(data.resale)}</p>}
        {data?.refunds.map((refund) => (
          <p key={refund.id} className="figures">
            <strong>{formatPounds(refund.amountPence)}</strong>{' '}
            {moneyBackTexts.state(refund, formatDate(refund.at))}.
          </p>
        ))}
      </Notice>
    </div>
  );
}
