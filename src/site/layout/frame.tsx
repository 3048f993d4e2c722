import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { AuthProvider, useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import { useSessionBroadcast } from '#features/identity/accounts/web/session-broadcast.ts';
import { useLogOut } from '#features/identity/sign-in/web/use-log-out.ts';
import { londonYear } from '#lib/club-time.ts';
import { FRAME_HYDRATED } from '#lib/hydration-events.ts';
import { awaitTooltips } from '#ui/overlay/tooltip.ts';
import { ToastRegions } from '#ui/toast/toast-regions.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ConsentBanner, FloatingButtons, LazyPanels } from './lazy-panels.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { StaticHtml } from './static-html.tsx';

/** Moves the focus to the start of the new page after a navigation, for keyboards and screen readers. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) {
      if (hash === '') main.current?.focus({ preventScroll: true });
      moveCanonicalAddress(pathname);
    }
    before.current = pathname;
  }, [pathname, hash]);
  return main;
}

/** Safari shares the canonical address instead of the page's own, so it has to follow navigations. */
function moveCanonicalAddress(pathname: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (link) link.href = new URL(pathname, link.href).href;
}

/** Data of the document. `now` makes HTML and hydration agree on the year, even at New Year. */
type RootData = { readonly now: string; readonly contactEmail: string };

/**
 * From here on React receives every event. Dispatched during the commit, so that an event right after it does not count
 * as early.
 */
const useAnnounceHydration = () =>
  useLayoutEffect(() => void window.dispatchEvent(new Event(FRAME_HYDRATED)), []);

function SignedFrame({ children }: { children: ReactNode }) {
  const main = useFocusOnArrival();
  useAnnounceHydration();
  useEffect(awaitTooltips, []);
  useSessionBroadcast();
  const { user } = useAuth();
  const isMember = useIsMember();
  const { mutate, isPending } = useLogOut();
  const root = useRouteLoaderData<RootData>('root');
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip">
        Skip to content
      </a>
      <StaticHtml id="consent">
        <ConsentBanner />
      </StaticHtml>
      <noscript>
        <p className="bg-brass px-4 py-2 text-center text-sm text-on-brass">
          You can read everything here without JavaScript. You’ll need it to log in, book, pay or use our
          forms; you can also email us at{' '}
          <a href={`mailto:${root?.contactEmail}`} className="underline">
            {root?.contactEmail}
          </a>
          .
        </p>
      </noscript>
      <Header
        visit={{ user, leaving: isPending, onLogout: mutate }}
        bell={isMember && <NotificationsBell />}
      />
      <NavigationProgress />
      {isMember && (
        <Suspense>
          <OpenOrderBar />
        </Suspense>
      )}
      {isMember && user && (
        <Suspense>
          <LiveUpdates accountId={user.id} />
        </Suspense>
      )}
      <main ref={main} id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer year={londonYear(root?.now ?? new Date())} />
      <StaticHtml id="floating">
        <FloatingButtons />
      </StaticHtml>
      <ToastRegions />
      <LazyPanels />
    </div>
  );
}

/** For those who are logged in. Without its code the frame does without it. */
const OpenOrderBar = lazy(() =>
  import('#features/bookings/web/book/open-order-bar.tsx').then(
    ({ OpenOrderBar: Bar }) => ({ default: Bar }),
    () => ({ default: () => null }),
  ),
);

/** It keeps its room while its code loads, and without it. */
const NotificationsBell = () => (
  <Suspense fallback={<span className="size-11" />}>
    <Bell />
  </Suspense>
);

const Bell = lazy(() =>
  import('#features/notifications/centre/web/bell.tsx').catch(() => ({
    default: () => <span className="size-11" />,
  })),
);

/** Without its code the pages still read what is new when they are opened. */
const LiveUpdates = lazy(() =>
  import('#features/notifications/stream/web/live-updates.tsx').catch(() => ({ default: () => null })),
);

/** The frame around every page: skip link, header, footer, toasts and loading indicators. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <AuthProvider>
    <SignedFrame>{children}</SignedFrame>
  </AuthProvider>
);
