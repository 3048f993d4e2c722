import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { PageSpinner } from '#ui/spinner.tsx';

/** A faster navigation shows nothing (design.md: anything over 400 ms shows that it works). */
const PATIENCE = 400;

/** True once something has taken longer than 400 ms. */
function useTakingLong(busy: boolean): boolean {
  const [long, setLong] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);

  return long;
}

/** A line along the top and the page spinner, while the next page's code and data load. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (!useTakingLong(state !== 'idle')) return null;

  return (
    <>
      <div
        aria-hidden="true"
        className="fixed inset-x-0 top-0 z-60 h-1 animate-advance bg-brass print:hidden"
      />
      <div className="pointer-events-none fixed inset-0 z-30 bg-ivory/60 pt-[20vh]">
        <PageSpinner />
      </div>
    </>
  );
}
