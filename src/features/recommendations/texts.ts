import { placesLeftText } from '#features/events/texts.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { Reason, Suggestion } from './recommend.ts';

/** What a screen reader announces. The popup itself is silent and takes no focus. */
export const announcement = ({ event }: Suggestion): string =>
  `A golf day you may like: ${event.title}, ${formatDateTime(event.date)}, ${placesLeftText(event.placesLeft)}. It’s at the end of the page. Press Escape to close it.`;

/**
 * The reasons for a suggestion, strongest first. A city or format that is both on the screen and
 * preferred is mentioned once.
 */
export function reasonTexts({ event, reasons }: Suggestion): string[] {
  const has = (reason: Reason) => reasons.includes(reason);

  const texts = [
    has('same_city')
      ? `Also in ${event.city}`
      : has('preferred_city') && `You looked at ${event.city}`,
    has('same_type')
      ? `${event.eventType}, like this day`
      : has('preferred_type') && `${event.eventType}, as you looked at before`,
    has('soon') &&
      (has('same_city') || has('preferred_city') ? 'Coming up near you' : 'Coming up soon'),
  ].filter((text) => text !== false);

  return texts.length > 0 ? texts : ['A day you have not looked at yet'];
}
