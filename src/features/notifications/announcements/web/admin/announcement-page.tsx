import { Link, useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Card, FigureRow } from '#ui/card.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { AdminAnnouncement } from '../../contract.ts';
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
      <div className="mt-6">
        <FigureRow
          figures={[
            { figure: recipients, label: 'Recipients' },
            { figure: delivered, label: 'Sent' },
            { figure: suppressed, label: 'Not sent: account closed, or switched off' },
            ...(mustRead ? [{ figure: acknowledged, label: 'Confirmed' }] : []),
          ]}
        />
      </div>
      <Card className="mt-8">
        <AnnouncementText text={text} />
      </Card>
      {mustRead && <Unread id={id} />}
    </>
  );
}

/** Who has not confirmed yet, page by page. */
function Unread({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const result = useApi(unreadBy(id, search), presets.realTime);

  return (
    <section aria-labelledby="unread" className="mt-10">
      <h2 id="unread" className="text-2xl">
        Not confirmed yet
      </h2>
      <WhenLoaded result={result} what="list of readers">
        {({ people, next }) =>
          people.length === 0 ? (
            <p className="mt-3 text-ink-soft">Everyone has confirmed.</p>
          ) : (
            <>
              <ul className="mt-4 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
                {people.map((person) => (
                  <li key={person.id} className="border-b border-line py-1 text-sm wrap-anywhere">
                    <Link
                      to={`/admin/members/${person.id}`}
                      className="inline-flex min-h-11 items-center font-semibold link"
                    >
                      {person.name}
                    </Link>{' '}
                    <span className="text-ink-soft">{person.email}</span>
                  </li>
                ))}
              </ul>
              <NextPage next={next} />
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}
