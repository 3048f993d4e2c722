import { useEffect, useEffectEvent, useState } from 'react';
import type { Clock } from '#lib/clock.ts';
import { systemClock } from '#lib/clock.ts';
import { secondsUntil } from '#lib/club-time.ts';

type CountdownProps = {
  /** The instant at which the countdown ends, as an ISO string. */
  until: string;
  /**
   * The server's time in its response, so that HTML and hydration agree and the visitor's clock
   * does not matter.
   */
  now: string;
  /**
   * When that response arrived by the visitor's clock, in milliseconds since 1970. Default: the
   * first rendering.
   */
  arrived?: number | undefined;
  /** Called once, at the end. */
  onEnd?: () => void;
  clock?: Clock;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "14:59", or "1:05:00" from one hour on. */
export function formatCountdown(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = twoDigits(seconds % 60);
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`;
}

/**
 * Screen readers announce the time at five minutes, at one minute and at the end, not every second.
 */
function spoken(seconds: number): string {
  if (seconds === 0) return 'The time is up.';
  if (seconds <= 60) return 'One minute left.';
  return seconds <= 300 ? 'Five minutes left.' : '';
}

/**
 * Minutes and seconds until an instant on the server's clock. The visitor's clock may be wrong, so
 * it only measures the time since `arrived`. It is read again every second, so that the countdown
 * is right after a phone has slept.
 */
export function Countdown({ until, now, arrived, onEnd, clock = systemClock }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, new Date(now)));
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    const ahead = new Date(now).getTime() - (arrived ?? clock().getTime());

    const tick = () => {
      const left = secondsUntil(until, new Date(clock().getTime() + ahead));
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      ended();
    };

    const timer = setInterval(tick, 1000);
    tick();

    return () => clearInterval(timer);
  }, [until, now, arrived, clock]);

  return (
    <>
      <span role="timer" className="whitespace-nowrap figures">
        {formatCountdown(seconds)}
      </span>
      <span aria-live="polite" className="sr-only">
        {spoken(seconds)}
      </span>
    </>
  );
}
