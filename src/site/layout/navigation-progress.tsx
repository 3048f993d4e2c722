import { useEffect, useLayoutEffect, useState } from 'react';
import { createPath, type Path, useNavigation } from 'react-router';
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

/**
 * After a new build the code of the next page may be gone. The router then reloads the current page; this loads the
 * next one instead. In browsers without the Navigation API, the link has to be followed again.
 */
function useNextPageOnReload(next: Path | undefined): void {
  useLayoutEffect(() => {
    if (!next || !('navigation' in window)) return;
    const goOn = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      window.location.assign(createPath(next));
    };
    const { navigation } = window;
    navigation.addEventListener('navigate', goOn);
    return () => navigation.removeEventListener('navigate', goOn);
  }, [next]);
}

/** A line along the top and the page spinner, while the next page's code and data load. */
export function NavigationProgress() {
  const { location, state } = useNavigation();
  useNextPageOnReload(location);
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
