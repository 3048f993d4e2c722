import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/button.tsx';
import { Logo } from '../layout/logo.tsx';

// Whoever is told that a page is not there has a network that works: its drawing need not come with every page.
const Lost = lazy(() =>
  import('./not-found-content.tsx').then(({ NotFoundContent }) => ({ default: NotFoundContent })),
);

/** The number under which our log knows the failure, where the answer carried it. */
function requestIdOf(error: unknown): string | undefined {
  const text = isRouteErrorResponse(error) ? String(error.data) : error instanceof Error ? error.message : '';
  return /"requestId":"([^"]+)"/.exec(text)?.[1];
}

const Fault = ({ error }: { error: unknown }) => {
  const requestId = requestIdOf(error);
  return (
    <section className="column flex flex-col items-center py-24 text-center">
      <h1 className="text-5xl">Error loading app</h1>
      <p className="mt-4 measure text-lg text-balance">
        Something went wrong on our side while this page was being put together. Bookings and payments already
        made are safe.
      </p>
      {requestId !== undefined && (
        <p className="mt-4 text-ink-soft">
          If it keeps happening, tell us this number: <code className="break-all figures">{requestId}</code>
        </p>
      )}
      <div className="mt-8">
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </div>
    </section>
  );
};

/** Why a page cannot be shown, within the frame that stands. */
export function ErrorContents({ error }: { error: unknown }) {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{`${lost ? '404 Page Not Found' : 'Error loading app'} · ${brand.name}`}</title>
      <Suspense fallback={null}>{lost ? <Lost /> : <Fault error={error} />}</Suspense>
    </>
  );
}

/** Shown when the frame itself failed: stands alone. */
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
