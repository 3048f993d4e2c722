import { Link } from 'react-router';
import { forMember, forMemberHere } from '#features/identity/accounts/web/session.ts';
import { ContinueBooking } from '#features/identity/sign-in/web/continue-booking.tsx';
import { ApplicantHero } from '#features/membership/applications/web/applicant-hero.tsx';
import { ApplicationSection } from '#features/membership/applications/web/application-section.tsx';
import {
  OwnApplications,
  useWaitingApplications,
} from '#features/membership/applications/web/own-applications.tsx';
import { ownApplications } from '#features/membership/applications/web/queries.ts';
import { pricedTiers } from '#features/membership/tiers/comparison.ts';
import { BenefitList } from '#features/membership/tiers/web/benefit-list.tsx';
import { ComparisonTable } from '#features/membership/tiers/web/comparison-table.tsx';
import { Plans } from '#features/membership/tiers/web/plans.tsx';
import { tierPriceChanges } from '#features/membership/tiers/web/queries.ts';
import { useCities } from '#features/settings/web/queries.ts';
import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { GreenArt } from '#ui/green-art.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';
import { type IndexLine, SectionIndex } from '#ui/reading/prose.tsx';
import { prices, seriesFigures } from '../facts/headline-figures.ts';
import type { Route } from './+types/membership-page';

export const meta: Route.MetaFunction = () => [
  { title: `Membership · ${brand.name}` },
  {
    name: 'description',
    content:
      'Three memberships for people who do business on the course: Professional, Executive and VIP Elite. Compare them and apply.',
  },
];

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, [tierPriceChanges], forMember(context, [ownApplications]));
export const clientLoader = () => fillCache([tierPriceChanges], forMemberHere([ownApplications]));

/**
 * Registration leads here too, so the page starts with a link back to the event someone was
 * booking.
 */
export default function MembershipPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Membership />
    </HydrationBoundary>
  );
}

/** The tiers and the form; for who has applied, where the application is and what follows. */
function Membership() {
  const tiers = pricedTiers(useLoaded(tierPriceChanges, presets.standard));
  const waiting = useWaitingApplications();
  const isApplicant = waiting.length > 0;

  const offer = (
    <>
      <Plans tiers={tiers} applied={waiting.map(({ membershipTier }) => membershipTier)} />
      <ComparisonTable tiers={tiers} />
    </>
  );

  return (
    <>
      <div className="column grid gap-4 py-8 empty:hidden">
        <ContinueBooking />
        <OwnApplications />
      </div>
      {isApplicant ? <ApplicantHero applications={waiting} /> : <MembershipHero />}
      {isApplicant ? (
        <details className="column py-8">
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">
            Compare the three tiers
          </summary>
          <div className="-mx-5 mt-4">{offer}</div>
        </details>
      ) : (
        offer
      )}
      {!isApplicant && (
        <>
          <BenefitList />
          <MembershipAndSeries />
        </>
      )}
      <ApplicationSection tiers={tiers} />
    </>
  );
}

const sections: readonly IndexLine[] = [
  { id: 'tiers', label: 'The three tiers' },
  { id: 'comparison', label: 'Compare the tiers' },
  { id: 'benefits', label: 'What’s included' },
  { id: 'beside', label: 'Do I need one to play?' },
];

/** The head of the page, with the purpose of a membership. */
const MembershipHero = () => (
  <header className="relative overflow-hidden border-b border-line">
    <div className="relative h-44 overflow-hidden border-b border-line md:h-56 lg:absolute lg:inset-0 lg:h-auto lg:border-0">
      <GreenArt
        seed="membership 3"
        width={1440}
        height={460}
        rings={11}
        land={7}
        flag={1.4}
        hole={[0.78, 0.52]}
        reach={0.2}
        className="size-full overflow-visible max-lg:-translate-x-[30%] md:max-lg:-translate-x-[15%] lg:[mask-image:linear-gradient(to_right,transparent_55%,black_70%)]"
      />
    </div>
    <div className="relative column py-10 lg:py-20">
      <p className="label text-fairway">For people who keep coming back</p>
      <h1 className="mt-2 text-5xl max-[23.4rem]:text-[2.5rem] md:text-6xl">Membership</h1>
      <p className="mt-5 max-w-lg text-lg">
        For people who want more than the occasional day: golf days and guest passes included, and
        time to turn good company into real relationships.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="#apply">Apply for membership</ButtonLink>
        <ButtonLink to="#comparison" variant="secondary">
          Compare the tiers
        </ButtonLink>
      </div>
      <div className="max-w-2xl">
        <SectionIndex sections={sections} />
      </div>
    </div>
  </header>
);

const waysOf = ({ foundingMembers }: ReturnType<typeof seriesFigures>) => [
  {
    title: 'A place',
    text: `${formatPounds(prices.single)} per day, including VAT. All you need is a free account. You don’t need a membership to play, except on the few days that are for members of a tier.`,
    to: '/events',
    link: 'See the golf days',
  },
  {
    title: 'A founding place',
    text: `Your first paid booking in the ${brand.series} makes you one of ${foundingMembers} founding members, with lifetime benefits, priority access and a locked-in rate, as long as its city has a number left.`,
    to: '/founders-series',
    link: `About the ${brand.series}`,
  },
  {
    title: 'A membership',
    text: 'Golf days included in every membership year, plus guest passes and early booking from Executive upwards. It sits alongside founding membership; you keep both.',
    to: '#tiers',
    link: 'Compare the tiers',
  },
];

/** The three ways to take part, and that playing needs only an account. */
const MembershipAndSeries = () => (
  <section aria-labelledby="beside" className="column py-10 md:py-20">
    <h2 id="beside" className="text-4xl">
      Do I need a membership to play?
    </h2>
    <p className="mt-4 measure text-lg">
      No. There are three ways to join in, and you can combine them.
    </p>
    <div className="mt-4">
      <PhoneFold label="See the three ways">
        <ol className="mt-6 md:mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {waysOf(seriesFigures(useCities())).map(({ title, text, to, link }) => (
            <li key={title} className="flex flex-col items-start border-t-2 border-brass pt-5">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-3 mb-2 text-ink-soft">{text}</p>
              <Link to={to} className="mt-auto inline-flex min-h-11 items-center link">
                {link}
              </Link>
            </li>
          ))}
        </ol>
      </PhoneFold>
    </div>
  </section>
);
