const YEAR_MS = 365 * 86_400_000;

/** Offers that a member can decline on a device: push notifications, and a photo of themselves. */
type OfferKey = 'fourball-push-offer' | 'fourball-photo-offer';

// A browser may forbid storage; then the offer comes again.

/** Whether an offer was declined in the last twelve months. */
export function wasDeclined(key: OfferKey): boolean {
  try {
    const until = localStorage.getItem(key);
    if (until !== null && !(Number(until) > Date.now())) localStorage.removeItem(key);
    return Number(until) > Date.now();
  } catch {
    return false;
  }
}

/** Notes that an offer was declined. */
export function noteDeclined(key: OfferKey): void {
  try {
    localStorage.setItem(key, String(Date.now() + YEAR_MS));
  } catch {
    // See above.
  }
}
