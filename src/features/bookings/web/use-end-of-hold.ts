import { useEffect, useRef, useState } from 'react';
import type { BookingStanding } from '../contract.ts';

/** The server's clock may be so far ahead of this one, in milliseconds, and have ended the hold by its own. */
const CLOCKS_APART = 60_000;

/**
 * Whether a hold ran out while its page was open: by the countdown, or because the order was gone when the server was
 * asked again. An order that went long before its time was given back elsewhere, and one that was paid is a booking.
 */
export function useEndOfHold({ order, bookingId }: BookingStanding): { ended: boolean; end: () => void } {
  const [ended, setEnded] = useState(false);
  const heldUntil = useRef<string>(undefined);
  useEffect(() => {
    if (order) {
      heldUntil.current = order.expiresAt;
      setEnded(false);
    } else if (heldUntil.current !== undefined && bookingId === null) {
      const left = new Date(heldUntil.current).getTime() - Date.now();
      heldUntil.current = undefined;
      if (left < CLOCKS_APART) setEnded(true);
    }
  }, [order, bookingId]);
  return { ended, end: () => setEnded(true) };
}
