import {
  backHere,
  membersOnly,
  membersOnlyHere,
  privateTitle,
} from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { announcementsApi } from '../contract.ts';
import type { Route } from './+types/announcement-page';
import { AnnouncementText } from './announcement-text.tsx';
import { ownAnnouncement, waitingAnnouncements } from './queries.ts';

export const meta: Route.MetaFunction = () => privateTitle('Announcement');

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
  const { title, text, sentAt, acknowledgedAt, can } = useLoaded(query);

  const acknowledge = useApiMutation(
    () =>
      api.post<typeof announcementsApi.acknowledge>(
        '/api/announcements/:announcementId/acknowledge',
        { params: { announcementId: id } },
      ),
    { answers: query, refresh: [waitingAnnouncements], failed: 'Nothing has changed' },
  );

  return (
    <article>
      <PageTitle label="From the organisers" title={title} />
      <p className="mt-3 text-sm text-ink-soft figures">{formatDate(sentAt)}</p>
      <div className="mt-8">
        <AnnouncementText text={text} />
      </div>
      <div className="mt-8 grid justify-items-start gap-4">
        {can.acknowledge && (
          <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
            I’ve read this
          </Button>
        )}
        {acknowledgedAt !== null && (
          <Notice tone="good" title="Thank you, we’ve noted that you’ve read it" announce>
            {formatDateTime(acknowledgedAt)}
          </Notice>
        )}
      </div>
    </article>
  );
}
