import { Suspense } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { ErrorContents } from '../errors/error-page.tsx';

/**
 * Renders every page, so that an error in one leaves header and footer in place. It hydrates after
 * them, in a separate task; a press on it hydrates it at once.
 */
const PageOutlet = () => (
  <Suspense>
    <Outlet />
  </Suspense>
);

export default PageOutlet;

export function ErrorBoundary() {
  return <ErrorContents error={useRouteError()} />;
}
