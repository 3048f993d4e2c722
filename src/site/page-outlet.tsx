import { Suspense } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { ErrorContents } from './error-page.tsx';

/**
 * Every page stands in here, so that one that fails leaves header and footer as they are. It wakes after them, in a
 * task of its own; a press on what sleeps still wakes it at once.
 */
export default function PageOutlet() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <ErrorContents error={useRouteError()} />;
}
