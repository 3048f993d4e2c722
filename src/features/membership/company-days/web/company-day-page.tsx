import { Link, useSearchParams } from 'react-router';
import { useArrivingPayment } from '#features/payments/charging/web/use-arriving-payment.ts';
import { brand } from '#lib/brand.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NoScriptNotice, Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NEEDS_SCRIPTS } from '../../memberships/texts.ts';
import { ownMembershipHere, ownMembershipLoader } from '../../memberships/web/own-page.ts';
import type { CompanyDayView, companyDaysApi } from '../contract.ts';
import type { Route } from './+types/company-day-page';
import { OwnCompanyDay } from './own-company-day.tsx';
import { ownCompanyDay } from './queries.ts';
import { RequestForm } from './request-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Your company golf day · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/account/membership/company-day';
export const loader = ownMembershipLoader(page, ownCompanyDay);
export const clientLoader = ownMembershipHere(page, ownCompanyDay);

/** /account/membership/company-day: asked for, quoted, paid, and the link for the member's people. */
export default function CompanyDayPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-2xl px-5 py-10 md:py-16">
        <p className="mb-4">
          <Link to="/account/membership" className="link">
            Your membership
          </Link>
        </p>
        <CompanyDay />
      </div>
    </HydrationBoundary>
  );
}

const going: readonly CompanyDayView['state'][] = ['requested', 'quoted', 'booked', 'played'];

/** The page's content, in all its states. */
export function CompanyDay() {
  const { companyDays, whyNot, closed } = useLoaded(ownCompanyDay, presets.realTime);
  const hasCurrent = companyDays.some(({ state }) => going.includes(state));

  return (
    <>
      <PageTitle
        label="VIP Elite"
        title="Your company golf day"
        lead="One private golf day a year for your company’s people and guests. We plan it with you."
      />
      <NoScriptNotice title="Asking for a day needs JavaScript">{NEEDS_SCRIPTS}</NoScriptNotice>
      {companyDays.map((companyDay) =>
        going.includes(companyDay.state) ? (
          <Current key={companyDay.id} companyDay={companyDay} closed={closed} />
        ) : (
          <Ended key={companyDay.id} companyDay={companyDay} />
        ),
      )}
      {whyNot === null ? <RequestForm /> : !hasCurrent && <CannotAsk whyNot={whyNot} />}
    </>
  );
}

type CurrentProps = {
  readonly companyDay: CompanyDayView;
  readonly closed: string | undefined;
};

/** One that goes on, with the payment that was just made for it. */
function Current({ companyDay, closed }: CurrentProps) {
  const [search] = useSearchParams();
  const { id, due } = companyDay;
  const isArriving = due !== null && search.get('day') === id && search.get('paid') === due.kind;

  useArrivingPayment(ownCompanyDay, isArriving, () =>
    api.post<typeof companyDaysApi.check>('/api/membership/company-days/:companyDayId/check', {
      params: { companyDayId: id },
    }),
  );

  return <OwnCompanyDay companyDay={companyDay} isArriving={isArriving} closed={closed} />;
}

const CannotAsk = ({ whyNot }: { readonly whyNot: string }) => (
  <div className="mt-8">
    <EmptyState
      title="No company day to plan now"
      level={2}
      action={<ButtonLink to="/membership">See the tiers</ButtonLink>}
    >
      {whyNot}
    </EmptyState>
  </div>
);

const endings: Partial<Record<CompanyDayView['state'], string>> = {
  withdrawn: 'You withdrew your last request',
  declined: 'We couldn’t offer your last request',
  called_off: 'Your last company day was called off',
};

/** What became of the last one, with the reason. */
const Ended = ({ companyDay: { state, endedWhy } }: { readonly companyDay: CompanyDayView }) => (
  <div className="mt-8">
    <Notice title={endings[state] ?? ''}>{endedWhy ?? 'It doesn’t count for this year.'}</Notice>
  </div>
);
