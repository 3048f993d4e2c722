import { lazy, Suspense } from 'react';

// If its code cannot be fetched, there is no offer and no message either.
const PushOffer = lazy(() => import('./push-offer.tsx').catch(() => ({ default: () => null })));

/**
 * Offers push notifications, for a page on which someone has just done what they wait for an answer
 * to.
 */
export const LazyPushOffer = () => (
  <Suspense fallback={null}>
    <PushOffer />
  </Suspense>
);
