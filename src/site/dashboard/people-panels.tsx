import { Link } from 'react-router';
import type { WaitingRequest } from '#features/members/connections/contract.ts';
import { ConnectButtons } from '#features/members/connections/web/connect-buttons.tsx';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import type { NotificationsPage } from '#features/notifications/centre/contract.ts';
import { useMarks } from '#features/notifications/centre/web/use-marks.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Failed, Lines, Panel } from './panel.tsx';
import { unreadNews } from './queries.ts';
import { dashboardTexts as texts } from './texts.ts';

/** How many lines a panel has. */
const MOST = 3;

type RequestsProps = { readonly requests: readonly WaitingRequest[] };

/** Who would like to connect, with the answer in place. Nothing without requests. */
export const Requests = ({ requests }: RequestsProps) =>
  requests.length > 0 && (
    <Panel
      title={texts.requests}
      more={{ to: '/networking/connections', label: texts.allRequests }}
    >
      <Lines>
        {requests.slice(0, MOST).map(({ person, note }) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
            <PersonPhoto name={person.name} photo={person.photo} />
            <div className="min-w-0 grow basis-44">
              <Link
                to={`/members/${person.username}`}
                className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
              >
                {person.name}
              </Link>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {[person.position, person.company].filter(Boolean).join(', ')}
              </p>
              {note && (
                <p dir="auto" className="mt-1 text-sm wrap-anywhere">
                  {note}
                </p>
              )}
            </div>
            <ConnectButtons person={person} relation="received" />
          </li>
        ))}
      </Lines>
    </Panel>
  );

/** The latest unread notifications. Nothing while there are none, or before they are read. */
export function News() {
  const { data, isError, isFetching, refetch } = useApi(unreadNews);
  if (isError && !data)
    return (
      <Panel title={texts.news}>
        <Failed what="your notifications" again={() => void refetch()} busy={isFetching} />
      </Panel>
    );
  return data && data.notifications.length > 0 ? <NewsLines page={data} /> : null;
}

function NewsLines({ page: { notifications } }: { readonly page: NotificationsPage }) {
  const { read } = useMarks();
  return (
    <Panel title={texts.news} more={{ to: '/notifications', label: texts.allNews }}>
      <Lines>
        {notifications.slice(0, MOST).map(({ id, sentence, path, at }) => (
          <li key={id}>
            <Link
              to={path}
              onClick={() => read(id)}
              className="block px-4 py-3 wrap-anywhere hover:bg-fairway-wash"
            >
              {sentence}
              <time dateTime={at} className="block text-sm text-ink-soft figures">
                {formatDateTime(at)}
              </time>
            </Link>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}
