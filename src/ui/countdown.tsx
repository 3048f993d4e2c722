import { useEffect, useEffectEvent, useState } from 'react';
import type { Clock } from '#lib/clock.ts';
import { systemClock } from '#lib/clock.ts';
import { secondsUntil } from '#lib/club-time.ts';

type CountdownProps = {
  /** The instant it counts down to, as ISO string. */
  until: string;
  /** The server's instant as it answered: HTML and hydration agree on it, and the visitor's clock has no say. */
  now: string;
  /** When that answer arrived by the visitor's clock, in milliseconds since 1970; else when this was first shown. */
  arrived?: number | undefined;
  /** Called once, when nothing is left. */
  onEnd?: () => void;
  clock?: Clock;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "14:59"; from an hour on "1:05:00". */
export function formatCountdown(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = twoDigits(seconds % 60);
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`;
}

/** Screen readers hear the time at five minutes, at one minute and at the end, not every second. */
function spoken(seconds: number): string {
  if (seconds === 0) return 'The time is up.';
  if (seconds <= 60) return 'One minute left.';
  return seconds <= 300 ? 'Five minutes left.' : '';
}

/**
 * Minutes and seconds until an instant of the server's. Of the visitor's clock, which may be wrong, only the time gone
 * by since `arrived` counts; it is asked anew each second, so that a sleeping phone wakes up right.
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
      <span role="timer" className="figures">
        {formatCountdown(seconds)}
      </span>
      <span aria-live="polite" className="sr-only">
        {spoken(seconds)}
      </span>
    </>
  );
}
