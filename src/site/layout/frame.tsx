import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { ConsentBanner } from '#features/consent/web/consent-banner.tsx';
import { CookieSettings } from '#features/consent/web/cookie-settings.tsx';
import { AuthProvider, useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { useIsMember, usePageAccount } from '#features/identity/accounts/web/session.ts';
import { useSessionBroadcast } from '#features/identity/sign-in/web/session-broadcast.ts';
import { useLogOut } from '#features/identity/sign-in/web/use-log-out.ts';
import { keepsFocus } from '#features/messages/kept-focus.ts';
import { londonYear } from '#lib/club-time.ts';
import { classNames } from '#ui/class-names.ts';
import { awaitTooltips } from '#ui/overlay/tooltip.ts';
import { ToastRegions } from '#ui/toast/toast-regions.tsx';
import type { Visit } from './account-links.tsx';
import { FloatingButtons } from './floating-buttons.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyPanels } from './lazy-panels.tsx';
import { Logo } from './logo.tsx';
import { fillsPhone, hasTabBar, isMembersArea, isOrganisersPage } from './members/members-area.ts';
import type { memberParts } from './members/parts.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/**
 * Moves the focus to the start of the new page after a navigation, for keyboards and screen
 * readers.
 */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, state } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current !== pathname) {
      if (hash === '' && !keepsFocus(state)) main.current?.focus({ preventScroll: true });
      moveCanonicalAddress(pathname);
    }
    before.current = pathname;
  }, [pathname, hash, state]);

  return main;
}

/**
 * Safari shares the canonical address instead of the page's own, so it has to follow navigations.
 */
function moveCanonicalAddress(pathname: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (link) link.href = new URL(pathname, link.href).href;
}

/** Data of the document. `now` makes HTML and hydration agree on the year, even at New Year. */
type RootData = { readonly now: string; readonly contactEmail: string };

function SignedFrame({ children }: { children: ReactNode }) {
  const main = useFocusOnArrival();
  useEffect(awaitTooltips, []);
  useSessionBroadcast();
  usePageAccount();

  const { user } = useAuth();
  const isMember = useIsMember();
  const { mutate, isPending } = useLogOut();
  const visit: Visit = { user, leaving: isPending, onLogout: mutate };
  const root = useRouteLoaderData<RootData>('root');
  const { pathname } = useLocation();
  const hasTabs = isMember && hasTabBar(pathname);

  return (
    <div
      data-above-tabs={hasTabs ? '' : undefined}
      className={classNames(
        'relative flex min-h-[calc(100dvh-var(--tab-bar-room))] flex-col',
        isMember && fillsPhone(pathname) && 'fills-phone',
      )}
    >
      <a href="#content" className="skip">
        Skip to content
      </a>
      {!isForHostClub(pathname) && <ConsentBanner />}
      <CookieSettings />
      <noscript>
        <p className="bg-brass px-4 py-2 text-center text-sm text-on-brass">
          You can read everything here without JavaScript. You’ll need it to log in, book, pay or
          use our forms; you can also email us at{' '}
          <a href={`mailto:${root?.contactEmail}`} className="underline">
            {root?.contactEmail}
          </a>
          .
        </p>
      </noscript>
      {isForHostClub(pathname) ? (
        <div className="border-b border-line">
          <div className="column py-2">
            <Logo />
          </div>
        </div>
      ) : (
        <Header
          visit={visit}
          tools={
            isMember && (
              <Suspense fallback={<ToolsRoom />}>
                <MemberTools visit={visit} />
              </Suspense>
            )
          }
        />
      )}
      <NavigationProgress />
      {isMember && !isForHostClub(pathname) && (
        <Suspense>
          <AnnouncementBanner />
          <OpenOrderBar />
        </Suspense>
      )}
      <main ref={main} id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      {!isForHostClub(pathname) && (
        <Footer
          year={londonYear(root?.now ?? new Date())}
          look={isMembersArea(pathname) ? 'compact' : 'full'}
          isForDesktop={hasTabs}
        />
      )}
      {/* Organisers need neither the assistant nor the cookie settings over their lists. */}
      {!isOrganisersPage(pathname) && !isForHostClub(pathname) && (
        <FloatingButtons isMember={isMember} />
      )}
      {isMember && user && (
        <Suspense>
          <Background accountId={user.id} />
        </Suspense>
      )}
      <ToastRegions />
      <LazyPanels />
    </div>
  );
}

/**
 * A part for those who are logged in. Without its code the frame does without it, and pages are as
 * they were loaded.
 */
const memberPart = <Props extends object>(
  pick: (parts: typeof memberParts) => ComponentType<Props>,
) =>
  lazy<ComponentType<Props>>(() =>
    import('./members/parts.tsx').then(
      (module) => ({ default: pick(module.memberParts) }),
      () => ({ default: () => null }),
    ),
  );

const AnnouncementBanner = memberPart((parts) => parts.AnnouncementBanner);
const OpenOrderBar = memberPart((parts) => parts.OpenOrderBar);
const MemberTools = memberPart((parts) => parts.MemberTools);
const Background = memberPart((parts) => parts.Background);

/** The room of the member's tools while their code loads. */
const ToolsRoom = () => <span className="h-11 w-11 md:w-48" />;

/** The frame around every page: skip link, header, footer, toasts and loading indicators. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <AuthProvider>
    <SignedFrame>{children}</SignedFrame>
  </AuthProvider>
);

/** A host club comes for its numbers alone; the footer has the cookie settings. */
const isForHostClub = (pathname: string): boolean => pathname.startsWith('/clubs/');
