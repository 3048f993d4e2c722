import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from '#lib/club-time.ts';
import type { OrderView } from '../../contract.ts';

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
