import { Link, useSearchParams } from 'react-router';
import { backHere, membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { AnnouncementList, MemberAnnouncement } from '../contract.ts';
import { kindNames, announcementTexts as texts } from '../texts.ts';
import type { Route } from './+types/announcements-page';
import { ownAnnouncements } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const readsOf = (request: Request) => [ownAnnouncements(new URL(request.url).searchParams)];
export const loader = ({ context, request }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, readsOf(request)), backHere(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(readsOf(request)), backHere(request));

/** /announcements: what the organisers have told the member, latest first. */
export default function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-6 md:py-14">
        <PageTitle title={texts.title} />
        <p className="mt-3 text-ink-soft">{texts.memberLead}</p>
        <Archive />
      </div>
    </HydrationBoundary>
  );
}

function Archive() {
  const [search] = useSearchParams();
  const result = useApi(ownAnnouncements(search));
  return (
    <WhenLoaded result={result} what="announcements">
      {(list) => <Announcements list={list} />}
    </WhenLoaded>
  );
}

const Announcements = ({ list: { announcements, next } }: { readonly list: AnnouncementList }) =>
  announcements.length === 0 ? (
    <div className="mt-8">
      <EmptyState title={texts.none}>{texts.noneMore}</EmptyState>
    </div>
  ) : (
    <>
      <ul className="mt-8 grid gap-4">
        {announcements.map((announcement) => (
          <Listed key={announcement.id} announcement={announcement} />
        ))}
      </ul>
      <NextPage next={next} />
    </>
  );

const Listed = ({ announcement }: { readonly announcement: MemberAnnouncement }) => {
  const { id, kind, title, sentAt, can, isExpired } = announcement;
  return (
    <Card as="li">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft figures">
        {kindNames[kind]}
        {sentAt && `, ${formatDate(sentAt)}`}
        {can.acknowledge && !isExpired && <Badge tone="accent">{texts.mustRead}</Badge>}
        {isExpired && <Badge>{texts.expired}</Badge>}
      </p>
      <h2 className="mt-1 text-2xl wrap-anywhere">
        <Link to={`/announcements/${id}`} className="inline-flex min-h-11 items-center link">
          <bdi>{title}</bdi>
        </Link>
      </h2>
    </Card>
  );
};
