import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { PAGE_HYDRATED } from '#lib/hydration-events.ts';
import { ErrorContents } from '../errors/error-page.tsx';

/**
 * Every page stands in here, so that one that fails leaves header and footer as they are. It wakes after them, in a
 * task of its own; a press on what sleeps still wakes it at once.
 */
export default function PageOutlet() {
  return (
    <Suspense>
      <Outlet />
      <TellAwake />
    </Suspense>
  );
}

/** Stands behind the page, and so wakes after it. */
function TellAwake() {
  useLayoutEffect(() => void window.dispatchEvent(new Event(PAGE_HYDRATED)), []);
  return null;
}

export function ErrorBoundary() {
  return <ErrorContents error={useRouteError()} />;
}
