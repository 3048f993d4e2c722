import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BookingEligibility } from '../../contract.ts';

/** How many milliseconds before the browser expects it the server may have ended a hold. */
const CLOCK_TOLERANCE = 60_000;

type HoldEnd = { readonly ended: boolean; readonly end: () => void };

/**
 * Whether a hold ended while its page was open: the countdown reached zero, or a new response no
 * longer has the order. An order that ended long before its time was released in another tab, and a
 * paid one has a booking; neither counts.
 * @param onGone called whenever the order is no longer open, because everything else on the page is older
 */
export function useHoldEnded(
  { order, bookingId }: BookingEligibility,
  onGone: () => void,
): HoldEnd {
  const [ended, setEnded] = useState(false);
  const notifyGone = useEffectEvent(onGone);

  // By the browser's own clock, so it does not matter if that clock is wrong.
  const endsAtLocal = useRef<number>(undefined);

  useEffect(() => {
    if (order) {
      endsAtLocal.current =
        Date.now() + new Date(order.expiresAt).getTime() - new Date(order.now).getTime();
      setEnded(false);
    } else if (endsAtLocal.current !== undefined) {
      const left = endsAtLocal.current - Date.now();
      endsAtLocal.current = undefined;
      notifyGone();
      if (bookingId === null && left < CLOCK_TOLERANCE) setEnded(true);
    }
  }, [order, bookingId]);

  return { ended, end: () => setEnded(true) };
}
