import { useEffect, useEffectEvent, useState } from 'react';
import type { Clock } from '#lib/clock.ts';
import { systemClock } from '#lib/clock.ts';
import { secondsUntil } from '#lib/club-time.ts';

type CountdownProps = {
  /** The instant it counts down to, as ISO string. */
  until: string;
  /** The instant of the first rendering (the server's `now`), so that HTML and hydration agree. */
  now: string;
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

/** Minutes and seconds until an instant, asked anew of the clock each second, so that a sleeping phone wakes up right. */
export function Countdown({ until, now, onEnd, clock = systemClock }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, new Date(now)));
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const tick = () => {
      const left = secondsUntil(until, clock());
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      ended();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until, clock]);
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
