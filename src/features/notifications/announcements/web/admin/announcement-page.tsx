import { Link, useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { countText, formatNumber } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Card } from '#ui/card.tsx';
import { EmailAddress } from '#ui/list/email-address.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { ConfirmButton } from '#ui/overlay/confirm-button.tsx';
import type { AdminAnnouncement, announcementsApi } from '../../contract.ts';
import { audienceName } from '../../texts.ts';
import { AnnouncementText } from '../announcement-text.tsx';
import { adminAnnouncement, unreadBy } from '../queries.ts';
import type { Route } from './+types/announcement-page';

export const meta: Route.MetaFunction = () => privateTitle('Announcement');

export const loader = (args: Route.LoaderArgs) =>
  adminsOnly(args, [adminAnnouncement(args.params.announcementId)]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, [adminAnnouncement(args.params.announcementId)]);

/** /admin/announcements/{id}: what was sent, to whom, and who has read it. */
export default function AdminAnnouncementPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <p>
        <Link to="/admin/announcements" className="-my-2.5 inline-flex min-h-11 items-center link">
          All announcements
        </Link>
      </p>
      <Loaded id={params.announcementId} />
    </HydrationBoundary>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const result = useApi(adminAnnouncement(id), presets.realTime);
  return (
    <WhenLoaded result={result} what="announcement">
      {(announcement) => <Announcement announcement={announcement} />}
    </WhenLoaded>
  );
}

function Announcement({ announcement }: { readonly announcement: AdminAnnouncement }) {
  const { id, title, text, by, sentAt, mustRead } = announcement;
  const { recipients, delivered, suppressed, acknowledged } = announcement;

  return (
    <>
      <h1 dir="auto" className="text-2xl wrap-anywhere md:text-title">
        {title}
      </h1>
      <p className="mt-2 text-ink-soft figures">
        {announcement.audience.who === 'golf_day' ? (
          <Link to={`/admin/events/${announcement.audience.which}`} className="link">
            {audienceName(announcement)}
          </Link>
        ) : (
          audienceName(announcement)
        )}{' '}
        · {formatDateTime(sentAt)}
        {by && ` · by ${by}`}
      </p>
      <p className="mt-1 figures">
        {[
          `Sent to ${delivered === recipients ? '' : `${formatNumber(delivered)} of `}${countText(recipients, 'person', 'people')}`,
          suppressed > 0 && `${formatNumber(suppressed)} not sent: account closed, or switched off`,
          mustRead && `${formatNumber(acknowledged)} confirmed`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mustRead && <Unread id={id} count={delivered - acknowledged} />}
      <section aria-labelledby="text" className="mt-8">
        <h2 id="text" className="sr-only">
          What they were sent
        </h2>
        <Card>
          <AnnouncementText text={text} />
        </Card>
      </section>
    </>
  );
}

type UnreadProps = {
  readonly id: string;
  /** How many have not confirmed. */
  readonly count: number;
};

/** Who has not confirmed yet, page by page, and a reminder to all of them. */
function Unread({ id, count }: UnreadProps) {
  const [search] = useSearchParams();
  const query = unreadBy(id, search);
  const result = useApi(query, presets.realTime);

  const remind = useApiMutation(
    () =>
      api.post<typeof announcementsApi.remindUnread>(
        '/api/admin/announcements/:announcementId/remind',
        { params: { announcementId: id } },
      ),
    {
      refresh: [query],
      done: `We’re reminding ${countText(count, 'person', 'people')} by email`,
      failed: 'No reminders sent',
      refreshAfterFailure: [query],
    },
  );

  return (
    <section aria-labelledby="unread" className="mt-6">
      <WhenLoaded result={result} what="list of readers">
        {({ people, next, canRemind }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <h2 id="unread" className="font-sans text-base font-semibold">
                {people.length === 0 ? 'Everyone has confirmed' : 'Not confirmed yet'}
              </h2>
              {people.length > 0 &&
                (canRemind ? (
                  <ConfirmButton
                    title={`Remind ${countText(count, 'person', 'people')} by email?`}
                    description="Everyone who hasn’t confirmed gets the announcement again. You can remind them once a day."
                    confirm="Send reminders"
                    keep="Don’t send"
                    busy={remind.isPending}
                    onConfirm={() => remind.mutate()}
                  >
                    Remind {countText(count, 'person', 'people')}
                  </ConfirmButton>
                ) : (
                  <span className="text-sm text-ink-soft">Reminded today</span>
                ))}
            </div>
            {people.length > 0 && (
              <ListRows label="Not confirmed yet">
                {people.map((person) => (
                  <ListRow
                    key={person.id}
                    to={`/admin/members/${person.id}`}
                    title={person.name}
                    facts={[<EmailAddress key="email" address={person.email} />]}
                  />
                ))}
              </ListRows>
            )}
            <NextPage next={next} />
          </>
        )}
      </WhenLoaded>
    </section>
  );
}
