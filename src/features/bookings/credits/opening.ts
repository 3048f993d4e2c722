import { earlyHours } from '#features/events/priority-booking.ts';
import { addMinutes } from '#lib/club-time.ts';

/** How many hours before everyone else each group may book (product.md, "Early booking"). */
export const EARLY_HOURS: Readonly<Record<PriorityGroup, number>> = {
  ...earlyHours,
  other: 0,
};

/**
 * The instant from which a member of this group may book a golf day.
 * @param opensAt when it opens to everyone; null if it is open already
 */
export const opensFor = (opensAt: Date | null, group: PriorityGroup): Date | null =>
  opensAt && addMinutes(opensAt, -EARLY_HOURS[group] * 60);

/**
 * Who goes before whom on a waitlist (product.md, "Waitlist order"); within a group, first come.
 */
export const priorityGroups = ['founding', 'vip', 'executive', 'other'] as const;

export type PriorityGroup = (typeof priorityGroups)[number];
