import { Outlet, useRouteError } from 'react-router';
import { ErrorContents } from './error-page.tsx';

/** Every page stands in here, so that one that fails leaves header and footer as they are. */
export default function PageOutlet() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorContents error={useRouteError()} />;
}
