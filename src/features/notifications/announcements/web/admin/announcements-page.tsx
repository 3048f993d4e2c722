import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { AdminAnnouncement, AdminAnnouncementList } from '../../contract.ts';
import { audienceName, announcementTexts as texts } from '../../texts.ts';
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
        <h1 className="text-title">{texts.title}</h1>
        <ButtonLink to="/admin/announcements/new">Write an announcement</ButtonLink>
      </div>
      <p className="mt-3 measure text-ink-soft">
        Write to all members or some of them. You see how many people it reaches before you send it.
      </p>
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

const columns = ['Title', 'To', 'Sent', 'Confirmed'] as const;
const cell = 'py-3 pr-4 wrap-anywhere max-md:block max-md:p-0';

const Listed = ({ list: { announcements, next } }: { readonly list: AdminAnnouncementList }) =>
  announcements.length === 0 ? (
    <div className="mt-8">
      <EmptyState title="No announcements yet">What you send will appear here.</EmptyState>
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
  const { id, title, mustRead, sentAt, recipients, delivered, acknowledged } = announcement;

  return (
    <tr className="border-b border-line align-top text-sm max-md:mb-4 max-md:grid max-md:gap-1 max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:p-5">
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link
          to={`/admin/announcements/${id}`}
          className="inline-flex min-h-11 items-center text-base font-semibold link"
        >
          {title}
        </Link>
        <span className="block text-ink-soft figures">{formatDateTime(sentAt)}</span>
      </th>
      <td className={cell}>{audienceName(announcement)}</td>
      <td className={`${cell} figures`}>
        <span className="text-ink-soft md:hidden">Sent </span>
        {delivered} of {recipients}
      </td>
      <td className={`${cell} figures`}>
        <span className="text-ink-soft md:hidden">Confirmed </span>
        {mustRead ? `${acknowledged} of ${delivered}` : '–'}
      </td>
    </tr>
  );
};
