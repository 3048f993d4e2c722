import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { secondsUntil } from '#lib/club-time.ts';
import type { BookingEligibility, OrderView } from '../../contract.ts';

/**
 * In milliseconds after the end of the countdown: when the server is asked, and when the page stops
 * waiting for it.
 */
const ASK_AFTER = [0, 1000, 3000, 6000, 10_000];
export const STOP_ASKING_AFTER = 12_000;

/** `checking`: the server has not yet confirmed the end of the hold; `over`: it took too long. */
export type HoldExpiryState = 'no' | 'checking' | 'over';

/**
 * What happens after the countdown. If the server says that the hold has time left, the order
 * continues.
 */
export function useHoldExpiry(
  { expiresAt, now }: OrderView,
  refreshEligibility: () => Promise<void>,
) {
  const [over, setOver] = useState<HoldExpiryState>('no');
  const ask = useEffectEvent(() => void refreshEligibility());
  const isOver = over !== 'no';

  useEffect(() => {
    if (!isOver) return;
    const asking = ASK_AFTER.map((after) => setTimeout(() => ask(), after));
    const givingUp = setTimeout(() => setOver('over'), STOP_ASKING_AFTER);
    return () => {
      asking.forEach(clearTimeout);
      clearTimeout(givingUp);
    };
  }, [isOver]);

  useEffect(() => {
    if (secondsUntil(expiresAt, new Date(now)) > 0) setOver('no');
  }, [expiresAt, now]);

  const end = useCallback(() => setOver((state) => (state === 'no' ? 'checking' : state)), []);

  return { over, end };
}

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
