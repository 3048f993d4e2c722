import { Suspense, useEffect } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { tellReady } from '../before-hydration/hold-presses.ts';
import { ErrorContents } from '../errors/error-page.tsx';

/**
 * Renders every page, so that an error in one leaves header and footer in place. It hydrates after
 * them, in a separate task; a press on it hydrates it at once.
 */
const PageOutlet = () => (
  <Suspense>
    <Outlet />
    <Hydrated />
  </Suspense>
);

/** After the effects of the page beside it: a press that waits finds its form as it will be. */
function Hydrated() {
  useEffect(tellReady, []);
  return null;
}

export default PageOutlet;

export function ErrorBoundary() {
  return <ErrorContents error={useRouteError()} />;
}
