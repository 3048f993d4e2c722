import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BookingEligibility } from '../../contract.ts';

/** How much before its end by our count, in milliseconds, the server may have ended a hold. */
const CLOCK_TOLERANCE = 60_000;

type EndOfHold = { readonly ended: boolean; readonly end: () => void };

/**
 * Whether a hold ran out while its page was open: by the countdown, or because the order was gone when the server was
 * asked again. An order that went long before its time was given back elsewhere, and one that was paid is a booking.
 * @param onGone called whenever an order that was here is open no longer: what else is shown was read before
 */
export function useHoldEnded({ order, bookingId }: BookingEligibility, onGone: () => void): EndOfHold {
  const [ended, setEnded] = useState(false);
  const gone = useEffectEvent(onGone);
  // By this browser's clock, however wrong it is.
  const endsHere = useRef<number>(undefined);
  useEffect(() => {
    if (order) {
      endsHere.current = Date.now() + new Date(order.expiresAt).getTime() - new Date(order.now).getTime();
      setEnded(false);
    } else if (endsHere.current !== undefined) {
      const left = endsHere.current - Date.now();
      endsHere.current = undefined;
      gone();
      if (bookingId === null && left < CLOCK_TOLERANCE) setEnded(true);
    }
  }, [order, bookingId]);
  return { ended, end: () => setEnded(true) };
}
