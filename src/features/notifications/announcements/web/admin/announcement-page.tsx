import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Card, FigureRow } from '#ui/card.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { AdminAnnouncement } from '../../contract.ts';
import { audienceName, kindNames, stateNames, announcementTexts as texts } from '../../texts.ts';
import { AnnouncementText } from '../announcement-text.tsx';
import { adminAnnouncement, unreadBy } from '../queries.ts';
import type { Route } from './+types/announcement-page';
import { AnnouncementForm, type AnnouncementFormHandle } from './announcement-form.tsx';
import { SendButtons } from './send-buttons.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Announcement · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) =>
  adminsOnly(args, [adminAnnouncement(args.params.announcementId)]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, [adminAnnouncement(args.params.announcementId)]);

/** /admin/announcements/{id}: the draft with its form, or what was sent and who has read it. */
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

/** The announcement as it is now. */
export function Loaded({ id }: { readonly id: string }) {
  const result = useApi(adminAnnouncement(id), presets.realTime);
  return (
    <WhenLoaded result={result} what="announcement">
      {(announcement) => <Announcement announcement={announcement} />}
    </WhenLoaded>
  );
}

function Announcement({ announcement }: { readonly announcement: AdminAnnouncement }) {
  const { id, kind, title, text, state, by, sentAt, sendAt, mustRead, version } = announcement;
  const form = useRef<AnnouncementFormHandle>(null);
  const when = sentAt ?? sendAt;

  return (
    <>
      <h1 dir="auto" className="mt-2 text-4xl wrap-anywhere">
        {title}
      </h1>
      <p className="mt-2 text-ink-soft figures">
        {kindNames[kind]} · {audienceName(announcement)} · {stateNames[state]}
        {when && ` ${formatDateTime(when)}`}
        {by && ` · by ${by}`}
      </p>
      <SendButtons
        announcement={announcement}
        saveChanges={async () => (await form.current?.saveChanges()) ?? true}
      />
      {state === 'draft' ? (
        <AnnouncementForm
          key={version}
          ref={form}
          written={announcement}
          onDone={() => void toast({ title: texts.saved })}
        />
      ) : (
        <>
          <div className="mt-8">
            <FigureRow
              figures={[
                { figure: announcement.recipients, label: 'Recipients' },
                { figure: announcement.delivered, label: 'Told' },
                { figure: announcement.suppressed, label: 'Not told: gone, or no longer wanted' },
                ...(mustRead ? [{ figure: announcement.acknowledged, label: 'Confirmed' }] : []),
              ]}
            />
          </div>
          <Card className="mt-8">
            <AnnouncementText text={text} />
          </Card>
        </>
      )}
      {mustRead && state !== 'draft' && state !== 'scheduled' && <Unread id={id} />}
    </>
  );
}

/** Who has not confirmed yet, page by page. */
function Unread({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const result = useApi(unreadBy(id, search));

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
