import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { londonDay } from '#lib/london-instant.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import type { AdminEventList, AdminListedEvent, EventNeeds } from '../contract.ts';
import type { Route } from './+types/events-page';
import { EventListFilters, EventRows } from './admin-event-list.tsx';
import { adminEventList, eventNeeds } from './admin-events.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { EventCalendar } from './event-calendar.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Golf days · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const listed = ({ request }: { request: Request }) => [
  adminEventList(new URL(request.url).searchParams),
  eventNeeds(),
];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, listed(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, listed(args));

/** /admin/events: golf days in every state. */
export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <EventsAdmin />
    </HydrationBoundary>
  );
}

/** The list with its filters. */
export function EventsAdmin() {
  const [search] = useSearchParams();
  const result = useApi(adminEventList(search), presets.realTime);
  const needs = useApi(eventNeeds(), presets.realTime).data;
  const now = useNow();
  const month = search.get('month') ?? '';
  const isCalendar = search.get('view') === 'calendar' && month !== '';

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl md:text-title">Golf days</h1>
        <ButtonLink to="/admin/events/new">New golf day</ButtonLink>
      </div>
      <Views />
      <EventListFilters isCalendar={isCalendar} />
      <WhenLoaded result={result} what="golf days">
        {(list) => (
          <>
            {isCalendar && <EventCalendar month={month} events={list.events} now={now} />}
            <List list={list} needs={needs} isFiltered={search.size > 0} />
          </>
        )}
      </WhenLoaded>
    </>
  );
}

/** The list, or a month with its golf days in a calendar above them. */
function Views() {
  const [search] = useSearchParams();
  const now = useNow();
  const isCalendar = search.get('view') === 'calendar';
  const list = new URLSearchParams(search);

  list.delete('view');
  list.delete('month');

  const calendar = new URLSearchParams(search);
  calendar.delete('cursor');
  calendar.set('view', 'calendar');
  calendar.set('month', search.get('month') || londonDay(now).slice(0, 7));

  return (
    <PageTabs
      label="Views of the golf days"
      preventScrollReset
      className="mt-2"
      current={isCalendar ? 'calendar' : 'list'}
      tabs={[
        { id: 'list', to: `?${list}`, label: 'List' },
        { id: 'calendar', to: `?${calendar}`, label: 'Month calendar' },
      ]}
    />
  );
}

function List({
  list,
  needs,
  isFiltered,
}: {
  readonly list: AdminEventList;
  readonly needs: EventNeeds | undefined;
  readonly isFiltered: boolean;
}) {
  const [copied, setCopied] = useState<AdminListedEvent>();

  if (list.events.length === 0)
    return (
      <div className="mt-8">
        {isFiltered ? (
          <EmptyState title="No matching golf days">Try another state, city or month.</EmptyState>
        ) : (
          <EmptyState
            title="No golf days yet"
            action={<ButtonLink to="/admin/events/new">New golf day</ButtonLink>}
          >
            A golf day starts as a draft that only organisers can see. You publish it when it is
            ready.
          </EmptyState>
        )}
      </div>
    );

  return (
    <>
      <p role="status" className="mt-2 text-sm text-ink-soft figures">
        {list.total} {list.total === 1 ? 'golf day' : 'golf days'}
      </p>
      <EventRows events={list.events} needs={needs} onCopy={setCopied} />
      <NextPage next={list.next} />
      {copied && <CopyDialog event={copied} onClose={() => setCopied(undefined)} />}
    </>
  );
}
