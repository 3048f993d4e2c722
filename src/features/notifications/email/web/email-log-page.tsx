import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import type { emailLogApi, EmailLogPage as LogPage } from '../contract.ts';
import { groupEmailKinds, nameEmailKind } from '../kind-names.ts';
import { emailLogTexts, emailStateNames } from '../texts.ts';
import type { Route } from './+types/email-log-page';
import { EmailDays } from './email-days.tsx';
import { GolfDaySelect } from './golf-day-select.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Emails · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** @param search the page's own query string, which the API takes unchanged */
const emailLog = (search: URLSearchParams) =>
  apiQuery<typeof emailLogApi.readEmailLog>('/api/admin/emails', { query: search });

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, emailLog);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, emailLog);

/** /admin/emails: every email with its state, latest first. */
export default function EmailLogPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <EmailLog />
    </HydrationBoundary>
  );
}

/** The log with its filters, which the address keeps. */
export function EmailLog() {
  const [search] = useSearchParams();
  const result = useApi(emailLog(search), presets.realTime);

  return (
    <>
      <Heading person={result.data?.person ?? null} />
      <EmailFilters kinds={result.data?.kinds ?? []} />
      <h2 className="sr-only">Latest first</h2>
      <WhenLoaded result={result} what="emails">
        {(page) => <Emails page={page} isFiltered={search.size > 0} />}
      </WhenLoaded>
    </>
  );
}

type HeadingProps = { readonly person: LogPage['person'] };

/** The title; of the emails to one person, whose they are and the way back to all. */
const Heading = ({ person }: HeadingProps) => (
  <>
    <h1 className="text-2xl wrap-anywhere md:text-title">
      {person ? emailLogTexts.toPerson(person.name) : 'Emails'}
    </h1>
    {person && (
      <p className="mt-2 wrap-anywhere">
        {person.address}. {!person.isConfirmed && emailLogTexts.notConfirmed}{' '}
        <Link to="?" className="link">
          {emailLogTexts.allEmails}
        </Link>
      </p>
    )}
    <p className="mt-2 measure text-sm text-ink-soft">
      What an email says is kept for 30 days, unless it has a personal link.
    </p>
  </>
);

const names = ['q', 'state', 'kind', 'event'] as const;

/** Whose emails these are stays when a filter changes. */
const keepPerson = (query: URLSearchParams, before: URLSearchParams) => {
  const account = before.get('account');
  if (account) query.set('account', account);
};

function EmailFilters({ kinds }: { readonly kinds: readonly string[] }) {
  const filters = useFilters(names, keepPerson);
  const { given, choose } = filters;

  return (
    <FilterForm
      label="Filter emails"
      filters={filters}
      words={<FindField {...given('q')} placeholder="Name, address or subject" />}
    >
      <Select chip label="State" {...given('state')} onChange={choose}>
        <option value="">All states</option>
        <FilterOptions of={emailStateNames} />
      </Select>
      <Select chip label="Kind" {...given('kind')} onChange={choose}>
        <option value="">All kinds</option>
        {[...groupEmailKinds(kinds)].map(([group, ofGroup]) => (
          <optgroup key={group} label={group}>
            <FilterOptions
              of={Object.fromEntries(ofGroup.map((kind) => [kind, nameEmailKind(kind)]))}
            />
          </optgroup>
        ))}
      </Select>
      <GolfDaySelect chip none="All golf days" {...given('event')} onChange={choose} />
    </FilterForm>
  );
}

type EmailsProps = { readonly page: LogPage; readonly isFiltered: boolean };

const Emails = ({ page: { emails, failed, person, next }, isFiltered }: EmailsProps) => (
  <>
    {failed > 0 && !person && (
      <div className="mt-6">
        <Notice tone="bad" title={emailLogTexts.failed(failed)}>
          <Link to="?state=failed" className="inline-flex min-h-11 items-center link">
            Show what failed
          </Link>
        </Notice>
      </div>
    )}
    {emails.length === 0 ? (
      <div className="mt-8">
        {isFiltered && person ? (
          <EmptyState title="No emails">{emailLogTexts.noneToPerson}</EmptyState>
        ) : isFiltered ? (
          <EmptyState title="No matching emails">Try another state or fewer words.</EmptyState>
        ) : (
          <EmptyState title="No emails yet">
            Every email that the site sends will appear here.
          </EmptyState>
        )}
      </div>
    ) : (
      <EmailDays emails={emails} />
    )}
    <NextPage next={next} />
  </>
);
