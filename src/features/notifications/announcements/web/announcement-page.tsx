import { Link } from 'react-router';
import { backHere, membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { announcementsApi } from '../contract.ts';
import { kindNames, announcementTexts as texts } from '../texts.ts';
import type { Route } from './+types/announcement-page';
import { AnnouncementText } from './announcement-text.tsx';
import { ownAnnouncement, waitingAnnouncements } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  membersOnly(
    context,
    () => prefetch(context, [ownAnnouncement(params.announcementId)]),
    backHere(request),
  );
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache([ownAnnouncement(params.announcementId)]), backHere(request));

/**
 * /announcements/{id}: one announcement, with the button that acknowledges it if everyone must read
 * it.
 */
export default function AnnouncementPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-10 md:py-16">
        <Announcement id={params.announcementId} />
      </div>
    </HydrationBoundary>
  );
}

function Announcement({ id }: { readonly id: string }) {
  const query = ownAnnouncement(id);
  const announcement = useLoaded(query);

  const acknowledge = useApiMutation(
    () =>
      api.post<typeof announcementsApi.acknowledge>(
        '/api/announcements/:announcementId/acknowledge',
        { params: { announcementId: id } },
      ),
    { answers: query, refresh: [waitingAnnouncements], failed: texts.notSaved },
  );

  const { kind, title, text, sentAt, effectiveOn, acknowledgedAt, can, isExpired } = announcement;

  return (
    <article>
      <PageTitle label={kindNames[kind]} title={title} />
      <p className="mt-3 text-sm text-ink-soft figures">
        {sentAt && formatDate(sentAt)}
        {isExpired && ` · ${texts.expired}`}
      </p>
      <div className="mt-8">
        <AnnouncementText text={text} />
      </div>
      {effectiveOn !== null && (
        <p className="mt-6 font-semibold">{texts.effective(formatDate(effectiveOn))}</p>
      )}
      <div className="mt-8 grid justify-items-start gap-4">
        {can.acknowledge && (
          <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
            {texts.acknowledge}
          </Button>
        )}
        {acknowledgedAt !== null && (
          <Notice tone="good" title={texts.acknowledged} announce>
            {formatDateTime(acknowledgedAt)}
          </Notice>
        )}
        <Link to="/announcements" className="inline-flex min-h-11 items-center link">
          All announcements
        </Link>
      </div>
    </article>
  );
}
