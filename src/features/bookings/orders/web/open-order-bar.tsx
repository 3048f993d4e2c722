import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { Countdown } from '#ui/countdown.tsx';
import type { OpenOrders } from '../../contract.ts';
import { openOrders } from '../../places/web/queries.ts';
import { openOrderTexts } from '../../texts.ts';

/** Where an order is paid: an order without places is the package alone. */
const pageOf = ({ event }: OpenOrders[number]): string =>
  event ? `/event-payment/${event.id}` : '/bookings/credits';

/** Pages that lead to this payment themselves, or that someone without a session sees. */
const isQuiet = (path: string, order: OpenOrders[number]): boolean =>
  path === pageOf(order) ||
  path === `/events/${order.event?.id}` ||
  // The dashboard begins with the places that are held.
  (path === '/dashboard' && order.event !== null) ||
  path.startsWith('/checkout/') ||
  path === '/auth';

/**
 * Below the header of every page: the order that waits to be paid, how long its places are held,
 * and the way on. Another tab finds out when it is looked at again.
 */
export function OpenOrderBar() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { queryKey } = openOrders;
  const { data } = useQuery<OpenOrders>({ queryKey, staleTime: 0, refetchOnWindowFocus: 'always' });
  const arrived = useDataReceivedAt(openOrders);
  const [order] = data ?? [];
  if (!order || isQuiet(pathname, order)) return null;

  return (
    <section
      aria-label={openOrderTexts.region}
      className="border-line border-b bg-fairway-wash text-sm print:hidden"
    >
      <div className="column flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <p>
          {order.event ? openOrderTexts.places(order.places) : openOrderTexts.package}{' '}
          {order.event && (
            <span className="max-sm:sr-only">{openOrderTexts.at(order.event.title)} </span>
          )}
          {/* A package is not scarce: nobody needs to hurry. */}
          {order.event && (
            <strong>
              <Countdown
                until={order.expiresAt}
                now={order.now}
                arrived={arrived}
                onEnd={() => void client.invalidateQueries({ queryKey })}
              />
            </strong>
          )}
        </p>
        <Link to={pageOf(order)} className="link inline-flex min-h-11 shrink-0 items-center">
          {openOrderTexts.continue}
        </Link>
      </div>
    </section>
  );
}
