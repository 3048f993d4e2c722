import { timing } from '../timing.ts';
import { mayRemember } from './consent.ts';

/**
 * Whether a popup may have been shown within the cooldown and nobody knows: nothing may be kept, and this page goes on
 * with a visit, reloaded, come back to, or opened from another page of ours.
 */
export function mayHaveShownOne(): boolean {
  if (mayRemember() || performance.now() >= timing.cooldown) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = navigation === undefined || navigation.type === 'navigate';
  return !isFresh || document.referrer.startsWith(`${window.location.origin}/`);
}
