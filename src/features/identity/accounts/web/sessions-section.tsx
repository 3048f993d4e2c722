import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { accountFailures } from '../../texts.ts';
import type { accountsApi, SessionView } from '../contract.ts';
import { AccountSection } from './account-section.tsx';
import { useApiMutation } from './use-api-mutation.ts';

/** The person's own sessions, each with a button that ends it. */
export function SessionsSection() {
  const sessions = useLoaded(ownSessions);

  const endOthers = useApiMutation(
    () => api.post<typeof accountsApi.endOtherSessions>('/api/account/sessions/end-others'),
    { answers: ownSessions, done: LOGGED_OUT, failed: accountFailures.otherSessions },
  );

  return (
    <AccountSection
      title="Where you’re logged in"
      fold="Show my devices"
      lead="Don’t recognise a device? Log it out and change your password."
    >
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-5"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          Log out all other devices
        </Button>
      )}
    </AccountSection>
  );
}

const LOGGED_OUT = {
  title: 'Logged out',
  description: 'That device needs your password to log in again.',
};

type LineProps = { readonly session: SessionView };

function SessionLine({ session }: LineProps) {
  const end = useApiMutation(
    () =>
      api.post<typeof accountsApi.endSession>('/api/account/sessions/:sessionId/end', {
        params: { sessionId: session.id },
      }),
    { answers: ownSessions, done: LOGGED_OUT, failed: accountFailures.session },
  );

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div>
        <p className="font-semibold">{session.device}</p>
        <p className="text-sm text-ink-soft">
          Network {session.place},{' '}
          {session.current ? 'now' : `last seen ${formatDateTime(session.seenAt)}`}
        </p>
      </div>
      {session.current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button
          variant="plain"
          busy={end.isPending}
          onClick={() => end.mutate()}
          aria-label={`Log out ${session.device}, network ${session.place}`}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

/** Where this person is logged in. */
export const ownSessions = apiQuery<typeof accountsApi.listSessions>('/api/account/sessions');
