import { faqOf } from '#features/content/faq/faq.ts';
import { FaqPageView } from '#features/content/web/faq-page-view.tsx';
import { tierPriceChanges } from '#features/membership/tiers/web/queries.ts';
import { useClub } from '#features/settings/web/queries.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { clubFacts, factsOf } from '../facts/club-facts.ts';
import { citiesAsJourney } from '../facts/headline-figures.ts';
import type { Route } from './+types/faq-page';
import { pageMeta } from './page-meta.ts';

const count = faqOf(clubFacts).reduce((sum, { questions }) => sum + questions.length, 0);

export const meta = () =>
  pageMeta({
    title: 'Questions and answers',
    description: `Answers to ${count} questions about ${clubFacts.name}: booking, paying, cancelling, the format, handicaps, what to wear, the day, membership and your data.`,
  });

const relatedTo = (cities: number) => [
  { to: '/contact', label: 'Contact', about: 'Ask us anything else' },
  { to: '/event-format', label: 'Event Format', about: 'Team Stableford, with an example' },
  { to: '/policy/cancellation', label: 'Cancellation policy', about: 'What you get back' },
  { to: '/founders-series', label: `The ${clubFacts.series}`, about: citiesAsJourney(cities) },
];

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, [tierPriceChanges]);
export const clientLoader = () => fillCache([tierPriceChanges]);

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Faq />
    </HydrationBoundary>
  );
}

function Faq() {
  const club = useClub();
  const facts = factsOf(club, useLoaded(tierPriceChanges, presets.standard));

  return (
    <FaqPageView
      groups={faqOf(facts)}
      lead="What people ask before they book, while they pack, and after the day. If your question isn’t here, we’ll answer it."
      related={relatedTo(club.cities.length)}
    />
  );
}
