import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from '#lib/club-time.ts';
import type { OrderView } from '../../contract.ts';

/** Milliseconds after the countdown's end at which the server is asked, and when the page stops waiting for it. */
const ASK_AFTER = [0, 1000, 3000, 6000, 10_000];
export const STOP_ASKING_AFTER = 12_000;

/** `checking`: the server, which decides, has yet to say that the hold is over; `over`: it took too long to. */
export type HoldExpiryState = 'no' | 'checking' | 'over';

/** What follows the end of the countdown. An order with time left by the server's own count goes on. */
export function useHoldExpiry({ expiresAt, now }: OrderView, askAgain: () => Promise<void>) {
  const [over, setOver] = useState<HoldExpiryState>('no');
  const ask = useEffectEvent(() => void askAgain());
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
