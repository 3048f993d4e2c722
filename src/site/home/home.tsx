import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { eventList, foundingNumbers, ownTerms } from '#features/events/days/web/queries.ts';
import { forMember, forMemberHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { pageRequest } from '#platform/api-client/context.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { Route } from './+types/home';

const fetchPage = async () => ({ default: (await import('./home-page.tsx')).HomePage });

let need: (() => void) | undefined;

/** The first move of the pointer or press of a key, or a link that leads here from another page. */
const use =
  typeof document === 'undefined'
    ? undefined
    : new Promise<void>((resolve) => {
        need = resolve;
        for (const event of ['pointerover', 'pointerdown', 'keydown'])
          window.addEventListener(event, () => resolve(), { once: true });
      });

/**
 * A visitor who arrives here has the page as HTML, in which every link works. Its code is hydrated
 * at the first use, because the first load has no room for it (130 KB).
 */
const HomePage = import.meta.env.SSR
  ? (await fetchPage()).default
  : lazy(async () => {
      await use;
      return fetchPage();
    });

const shown = [eventList, foundingNumbers];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await prefetch(context, shown, forMember(context, [ownTerms]))),
  now: context.get(pageRequest).now.toISOString(),
});

export const clientLoader = async () => {
  need?.();
  // Loaded before the navigation completes, so that the scroll position can be restored.
  const [data] = await Promise.all([fillCache(shown, forMemberHere([ownTerms])), fetchPage()]);
  return { ...data, now: new Date().toISOString() };
};

export const meta: Route.MetaFunction = () => [
  { title: `${brand.name}: ${brand.tagline.toLowerCase()}` },
  {
    name: 'description',
    content:
      'Golf days for people who run businesses, city by city: Team Stableford golf, structured networking and fifteen founding members in each city.',
  },
];

/**
 * Follows "Book Now" while the page's code is still to come: as a plain link it would lead to the
 * golf day, but not open its booking.
 */
function useBookNow(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-booking]');
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || opensTab || event.defaultPrevented) return;

      event.preventDefault();
      void navigate(link.pathname, { state: { booking: link.dataset['booking'] } });
    };

    // React stops a click on what is not hydrated yet before it bubbles.
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [navigate]);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useBookNow();

  return (
    <HydrationBoundary state={loaderData.state}>
      <Suspense>
        <HomePage now={new Date(loaderData.now)} />
      </Suspense>
    </HydrationBoundary>
  );
}
