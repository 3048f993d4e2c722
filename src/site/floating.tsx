import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** As `timing.suggestAfter` of recommendations, whose code waits until then. */
const SUGGEST_AFTER = 25_000;

// Where it cannot be fetched nothing is suggested.
const Recommender = lazy(() =>
  import('#features/recommendations/web/recommender.tsx').catch(() => ({ default: () => null })),
);

/** What floats above all pages. Each part is fetched when it is first needed. */
export function Floating() {
  const { key } = useLocation();
  const [due, setDue] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDue(key), SUGGEST_AFTER);
    return () => clearTimeout(timer);
  }, [key]);
  return <Suspense fallback={null}>{due !== undefined && <Recommender due={due} />}</Suspense>;
}
