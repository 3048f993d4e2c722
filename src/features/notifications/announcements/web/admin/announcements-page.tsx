import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { AdminAnnouncement, AdminAnnouncementList } from '../../contract.ts';
import {
  audienceName,
  kindNames,
  peopleCount,
  stateNames,
  announcementTexts as texts,
} from '../../texts.ts';
import { adminAnnouncements } from '../queries.ts';
import type { Route } from './+types/announcements-page';

export const meta: Route.MetaFunction = () => privateTitle(texts.title);

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, adminAnnouncements);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  listForAdminsHere(args, adminAnnouncements);

/** /admin/announcements: every announcement with how far it has got, latest first. */
export default function AdminAnnouncementsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-4xl">{texts.title}</h1>
        <ButtonLink to="/admin/announcements/new">Write an announcement</ButtonLink>
      </div>
      <p className="mt-3 measure text-ink-soft">{texts.adminLead}</p>
      <Announcements />
    </HydrationBoundary>
  );
}

function Announcements() {
  const [search] = useSearchParams();
  const result = useApi(adminAnnouncements(search));
  return (
    <WhenLoaded result={result} what="announcements">
      {(list) => <Listed list={list} />}
    </WhenLoaded>
  );
}

const columns = ['Title', 'State', 'To', 'Told', 'Confirmed'] as const;
const cell = 'py-3 pr-4 wrap-anywhere max-md:block max-md:p-0';

const Listed = ({ list: { announcements, next } }: { readonly list: AdminAnnouncementList }) =>
  announcements.length === 0 ? (
    <div className="mt-8">
      <EmptyState title={texts.none}>
        Write the first one: it stays a draft until you send it.
      </EmptyState>
    </div>
  ) : (
    <>
      <DataTable caption={texts.title} columns={columns}>
        {announcements.map((announcement) => (
          <Row key={announcement.id} announcement={announcement} />
        ))}
      </DataTable>
      <NextPage next={next} />
    </>
  );

const Row = ({ announcement }: { readonly announcement: AdminAnnouncement }) => {
  const { id, kind, title, state, mustRead, sentAt, sendAt } = announcement;
  const when = sentAt ?? sendAt;

  return (
    <tr className="border-b border-line align-top text-sm max-md:mb-4 max-md:grid max-md:gap-1 max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:p-5">
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link
          to={`/admin/announcements/${id}`}
          className="inline-flex min-h-11 items-center text-base font-semibold link"
        >
          {title}
        </Link>
        <span className="block text-ink-soft">{kindNames[kind]}</span>
      </th>
      <td className={cell}>
        <Badge tone={state === 'sent' ? 'good' : 'quiet'}>{stateNames[state]}</Badge>
        {when && <span className="mt-1 block text-ink-soft figures">{formatDateTime(when)}</span>}
      </td>
      <td className={cell}>
        {audienceName(announcement)}
        <span className="block text-ink-soft figures">{peopleCount(announcement.recipients)}</span>
      </td>
      <td className={`${cell} figures`}>
        <span className="text-ink-soft md:hidden">Told </span>
        {announcement.delivered}
      </td>
      <td className={`${cell} figures`}>
        <span className="text-ink-soft md:hidden">Confirmed </span>
        {mustRead ? `${announcement.acknowledged} of ${announcement.delivered}` : '–'}
      </td>
    </tr>
  );
};
