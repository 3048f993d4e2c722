import { addMinutes } from '#lib/club-time.ts';

/** How long the password, a code or a passkey counts for what asks for them again. */
export const CONFIRMED_MINUTES = 10;

/** Whether the owner of a session has confirmed recently enough that it is them. */
export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now < addMinutes(confirmedAt, CONFIRMED_MINUTES);
