import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { AdminCompanyDay } from '../contract.ts';
import type { Route } from './+types/company-day-record-page';
import { AnswerDialogs } from './answer-dialogs.tsx';
import { type Fact, Facts, Payments, quoteFacts, requestFacts, StateBadge } from './facts.tsx';
import { companyDayRecord } from './queries.ts';
import { QuoteForm } from './quote-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `A company day · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = (companyDayId: string) => [companyDayRecord(companyDayId)];

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args.params.companyDayId));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, reads(args.params.companyDayId));

/** /admin/memberships/company-days/{id}: one request, its quote, its payments and its golf day. */
export default function CompanyDayRecordPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <CompanyDayRecord companyDayId={params.companyDayId} />
    </HydrationBoundary>
  );
}

/** The record, in all its states. */
export function CompanyDayRecord({ companyDayId }: { readonly companyDayId: string }) {
  const result = useApi(companyDayRecord(companyDayId), presets.realTime);
  return (
    <WhenLoaded result={result} what="company day">
      {(companyDay) => <Record companyDay={companyDay} />}
    </WhenLoaded>
  );
}

type Props = { readonly companyDay: AdminCompanyDay };

const Record = ({ companyDay }: Props) => (
  <div className="max-w-3xl">
    <p>
      <Link to="/admin/memberships/company-days" className="link">
        All company days
      </Link>
    </p>
    <p className="mt-4 label text-fairway">{companyDay.reference}</p>
    <h1 className="mt-2 text-title wrap-anywhere">{companyDay.company || companyDay.name}</h1>
    <p className="mt-3">
      <StateBadge state={companyDay.state} isExpired={companyDay.quote?.isExpired ?? false} />
    </p>
    <Section id="request" title="The request">
      <Facts facts={[...whoFacts(companyDay), ...requestFacts(companyDay)]} />
    </Section>
    {companyDay.quote && (
      <Section id="quote" title="Our quote">
        <Facts facts={[...quoteFacts(companyDay), ...moreFacts(companyDay)]} />
      </Section>
    )}
    {companyDay.charges.length > 0 && (
      <Section id="payments" title="Payments">
        <Payments charges={companyDay.charges} refundsLink={toRefunds} />
      </Section>
    )}
    {companyDay.can.quote && (
      <Section id="answer" title={companyDay.quote ? 'Send a new quote' : 'Send a quote'}>
        <QuoteForm key={companyDay.version} companyDay={companyDay} />
      </Section>
    )}
    <AnswerDialogs key={companyDay.version} companyDay={companyDay} />
  </div>
);

const Section = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={id} className="mt-8">
    <h2 id={id} className="mb-3 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

const toRefunds = (
  <Link to="/admin/money/refunds" className="block link">
    Go to refunds
  </Link>
);

const by = (name: string | null): string => (name ? ` by ${name}` : '');

const whoFacts = (companyDay: AdminCompanyDay): readonly Fact[] => {
  const { accountId, name, username, tier, createdAt, endedAt, endedBy, endedWhy } = companyDay;
  return [
    [
      'Member',
      <Link key="member" to={`/admin/members/${accountId}`} className="link">
        {name || username}
      </Link>,
    ],
    ['Membership now', tier === null ? 'None' : tierOf(tier).name],
    ['Asked on', formatDateTime(createdAt)],
    [
      'Ended',
      endedAt && `${formatDateTime(endedAt)}${by(endedBy)}${endedWhy ? `: ${endedWhy}` : ''}`,
    ],
  ];
};

const moreFacts = (companyDay: AdminCompanyDay): readonly Fact[] => {
  const { quote, quotedAt, quotedBy, due, golfDay } = companyDay;
  return [
    ['Valid until', companyDay.state === 'quoted' && quote && formatDate(quote.validUntil)],
    ['Sent', quotedAt && `${formatDateTime(quotedAt)}${by(quotedBy)}`],
    ['To pay', due && `${formatPounds(due.pence)} by ${formatDate(due.on)}`],
    [
      'Golf day',
      golfDay && (
        <Link key="day" to={`/admin/events/${golfDay.eventId}`} className="link">
          {golfDay.placesTaken} of {golfDay.places} places taken
        </Link>
      ),
    ],
  ];
};
