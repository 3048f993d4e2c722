import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { PAGE_HYDRATED } from '#lib/hydration-events.ts';
import { ErrorContents } from '../errors/error-page.tsx';

/**
 * Renders every page, so that an error in one leaves header and footer in place. It hydrates after
 * them, in a separate task; an event on it hydrates it at once.
 */
export default function PageOutlet() {
  return (
    <Suspense>
      <Outlet />
      <AnnounceHydration />
    </Suspense>
  );
}

/** Rendered after the page, so its effect runs after the page's hydration. */
function AnnounceHydration() {
  useLayoutEffect(() => void window.dispatchEvent(new Event(PAGE_HYDRATED)), []);
  return null;
}

export function ErrorBoundary() {
  return <ErrorContents error={useRouteError()} />;
}
