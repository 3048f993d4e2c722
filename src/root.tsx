import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import { openOrders } from '#features/bookings/places/web/queries.ts';
import { loadUser } from '#features/identity/accounts/web/session.ts';
import { ownPhoto } from '#features/members/profiles/web/queries.ts';
import { waitingAnnouncements } from '#features/notifications/announcements/web/queries.ts';
import { clubSettings } from '#features/settings/web/queries.ts';
import { api } from '#platform/api-client/client.ts';
import { PageNonce, pageRequest } from '#platform/api-client/context.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { keepBrowserClient } from '#platform/api-client/prefetch.ts';
import { createQueryClient } from '#platform/api-client/queries.ts';
import afterFirstPaint from '#site/before-hydration/after-first-paint.ts?inline-script';
import consentBlocker from '#site/before-hydration/consent-blocker.ts?inline-script';
import { ErrorPage } from '#site/errors/error-page.tsx';
import { SiteFrame } from '#site/layout/frame.tsx';
import type { PageHandle } from '#site/layout/page-handle.ts';
import { unreadCounts } from '#site/unread/use-unread.ts';
import type { Route } from './+types/root';
import faces from './fonts.css?url';
import styles from './styles.css?url';

/** The links in every page's head. */
const headLinks = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
] as const;

const browserClient =
  typeof document === 'undefined'
    ? undefined
    : keepBrowserClient(createQueryClient(api, 'browser'));

/**
 * The style sheet is linked by its address. If it were imported for its effect, the first code that
 * a page loads later would bring it a second time, and the browser would lay out the page once
 * more.
 */
export const links: Route.LinksFunction = () => [...headLinks, { rel: 'stylesheet', href: styles }];

const ofFrame = [openOrders, unreadCounts, waitingAnnouncements, ownPhoto];

export async function loader({ context }: Route.LoaderArgs) {
  const { now, publicUrl, contactEmail } = context.get(pageRequest);
  return {
    ...(await loadUser(context, ofFrame, [clubSettings])),
    now: now.toISOString(),
    publicUrl,
    contactEmail,
  };
}

/**
 * The logged-in user arrives once, with the document. Afterwards login and logout update the
 * browser's copy.
 */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(PageNonce);

  return (
    <html lang="en-GB" data-theme="light" suppressHydrationWarning>
      <head>
        <script id="consent-blocker" nonce={nonce} suppressHydrationWarning>
          {consentBlocker}
        </script>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links nonce="" />
        <link
          rel="stylesheet"
          href={faces}
          media={import.meta.env.DEV ? 'all' : 'print'}
          data-faces
        />
        <noscript>
          <link rel="stylesheet" href={faces} />
        </noscript>
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {import.meta.env.SSR && <EndOfBody />}
      </body>
    </html>
  );
}

/**
 * The scripts of the HTML. In the browser they have run already, and rendering them would only
 * preload them again.
 */
function EndOfBody() {
  const nonce = useContext(PageNonce);
  return (
    <>
      <Scripts />
      {import.meta.env.PROD && <script nonce={nonce}>{afterFirstPaint}</script>}
      {useMatches().map(({ id, handle }) => {
        const code = (handle as PageHandle | undefined)?.inlineScript;
        return (
          code && (
            <script key={id} nonce={nonce}>
              {code}
            </script>
          )
        );
      })}
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const [client] = useState(() => browserClient ?? createQueryClient(api, 'server'));
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={loaderData.state}>
        <SiteFrame>
          <Outlet />
        </SiteFrame>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
