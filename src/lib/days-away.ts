import { daysBetween } from './london-calendar.ts';
import { londonDay } from './london-instant.ts';

/**
 * How far off a golf day is, counted in days of London: "Today", "Tomorrow", "In 12 days"; the past
 * likewise.
 */
export function sayWhen(instant: string, now: Date): string {
  const days = daysBetween(londonDay(now), londonDay(new Date(instant)));
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
}
