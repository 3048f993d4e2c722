import { formatDateTime } from '#lib/club-time.ts';
import { EARLY_HOURS } from './opening.ts';

/** When booking opens, for someone who can book before everyone else. */
export const opensForYou = (at: Date): string =>
  `Booking opens for you on ${formatDateTime(at)}, earlier than for everyone else.`;

/** When booking opens to everyone, and who can book before. */
export const opensToEveryone = (at: Date): string =>
  `Booking opens on ${formatDateTime(at)}. Founding members and VIP members can book ${EARLY_HOURS.founding} hours earlier, executive members ${EARLY_HOURS.executive} hours.`;
