import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle, useUser } from '#features/identity/accounts/web/session.ts';
import { readFormDraft } from '#features/identity/accounts/web/use-draft.ts';
import { shortDate } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
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
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-2xl md:text-title">{texts.title}</h1>
        <ButtonLink to={WRITE}>
          Write<span className="sr-only"> an announcement</span>
        </ButtonLink>
      </div>
      <Draft />
      <Announcements />
    </HydrationBoundary>
  );
}

/** Where an announcement is written, and its draft is kept. */
const WRITE = '/admin/announcements/new';

/** What was written in this browser and not sent; nothing without that. */
function Draft() {
  const accountId = useUser().data?.id;
  const [title, setTitle] = useState<string>();

  useEffect(() => {
    const draft = accountId ? readFormDraft(accountId, WRITE) : {};
    if (Object.keys(draft).length > 0) setTitle(draft.title ?? '');
  }, [accountId]);

  if (title === undefined) return null;

  return (
    <ListRows label="Draft">
      <ListRow
        to={WRITE}
        title={title.trim() || 'Without a title'}
        badges={<Badge oneLine>Draft</Badge>}
        facts={['Not sent yet. It’s in this browser only.']}
      />
    </ListRows>
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

const Listed = ({ list: { announcements, next } }: { readonly list: AdminAnnouncementList }) =>
  announcements.length === 0 ? (
    <div className="mt-8">
      <EmptyState title="No announcements yet">
        Write to all members or some of them. What you send will appear here.
      </EmptyState>
    </div>
  ) : (
    <>
      <ListRows label={texts.title}>
        {announcements.map((announcement) => (
          <Row key={announcement.id} announcement={announcement} />
        ))}
      </ListRows>
      <NextPage next={next} />
    </>
  );

const Row = ({ announcement }: { readonly announcement: AdminAnnouncement }) => {
  const { id, title, mustRead, sentAt, recipients, delivered, acknowledged } = announcement;

  return (
    <ListRow
      to={`/admin/announcements/${id}`}
      title={title}
      badges={mustRead && <Badge oneLine>Must read</Badge>}
      facts={[
        shortDate(sentAt),
        audienceName(announcement),
        mustRead && `${acknowledged} confirmed`,
      ]}
      figure={countText(recipients, 'person', 'people')}
      figureNote={`${delivered} sent`}
    />
  );
};
