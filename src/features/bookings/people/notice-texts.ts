import type { EventChanged } from '#features/events/admin/contract.ts';

type Told = Pick<EventChanged, 'changes' | 'before' | 'after'>;

/**
 * What the app tells members of a changed golf day: those who have a place and those who wait for
 * one, so it doesn't say whose golf day it is.
 */
export function changedText({ changes, before, after }: Told): string {
  const { title, venue } = after;
  if (changes.includes('cancelled')) return `${title} is cancelled.`;
  if (changes.length > 1) return `${title} has changed.`;
  if (changes.includes('date')) return `${title} has a new date.`;
  if (changes.includes('times')) return `${title} has new times.`;
  if (!venue) return `The venue of ${title} is changing.`;
  return before.venue ? `${title} has a new venue.` : `The venue of ${title} is confirmed.`;
}
