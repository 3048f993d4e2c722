import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/button.tsx';
import { tellReady } from '../before-hydration/hold-presses.ts';
import { Logo } from '../layout/logo.tsx';

// Loaded on demand: a 404 means the network works, so the drawing need not be part of every page's
// code.
const Lost = lazy(() => import('./not-found.tsx'));

/** The request id from the response body, by which the log finds the failure. */
function requestIdOf(error: unknown): string | undefined {
  const text = isRouteErrorResponse(error)
    ? String(error.data)
    : error instanceof Error
      ? error.message
      : '';
  return /"requestId":"([^"]+)"/.exec(text)?.[1];
}

const Fault = ({ error }: { error: unknown }) => {
  const requestId = requestIdOf(error);
  return (
    <section className="column flex flex-col items-center py-24 text-center">
      <h1 className="text-5xl">Error loading app</h1>
      <p className="mt-4 measure text-lg text-balance">
        Something went wrong on our side while loading this page. Any bookings and payments you’ve
        made are safe.
      </p>
      {requestId !== undefined && (
        <p className="mt-4 text-ink-soft">
          If it keeps happening, please quote this number when you contact us:{' '}
          <code className="break-all figures">{requestId}</code>
        </p>
      )}
      <div className="mt-8">
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </div>
    </section>
  );
};

/** Shown inside the site's frame in place of a page that failed. */
export function ErrorContents({ error }: { error: unknown }) {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  useEffect(tellReady, []);

  return (
    <>
      <title>{`${lost ? '404 Page Not Found' : 'Error loading app'} · ${brand.name}`}</title>
      <Suspense fallback={null}>{lost ? <Lost /> : <Fault error={error} />}</Suspense>
    </>
  );
}

/** Shown on its own when the frame itself failed. */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <>
    <header className="border-b border-line">
      <div className="column py-2">
        <Logo />
      </div>
    </header>
    <main id="content">
      <ErrorContents error={error} />
    </main>
  </>
);
