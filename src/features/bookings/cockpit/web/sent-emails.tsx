import { Link } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import type { dialogApi, SentEmail } from '../dialog-contract.ts';
import { attendeeToasts, emailProgress, emailStateNames, sendToFailed } from '../texts.ts';
import { sentEmails } from './queries.ts';

/**
 * The emails that the organisers sent about a golf day, with their progress and each recipient's
 * state.
 */
export function SentEmails({ eventId }: { readonly eventId: number }) {
  const result = useApi(sentEmails(eventId), presets.realTime, {
    whileRunning: (emails) =>
      emails.some(({ recipients }) => recipients.some(({ state }) => state === 'queued')),
  });

  return (
    <section aria-labelledby="emails" className="mt-12">
      <h2 id="emails" className="text-2xl">
        Emails from organisers
      </h2>
      <Link
        to={`/admin/emails?event=${eventId}`}
        className="inline-flex min-h-11 items-center link"
      >
        Every email about this golf day
      </Link>
      <WhenLoaded result={result} what="emails">
        {(emails) =>
          emails.length === 0 ? (
            <p className="mt-3 text-ink-soft">
              None yet. “Email this list” in the menu writes to everyone you choose.
            </p>
          ) : (
            <ul className="mt-4 grid gap-4">
              {emails.map((email) => (
                <EmailCard key={email.id} eventId={eventId} email={email} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </section>
  );
}

type CardProps = { readonly eventId: number; readonly email: SentEmail };

const EmailCard = ({ eventId, email: { id, subject, at, recipients } }: CardProps) => (
  <li className="rounded-large border border-line bg-ivory-bright p-5">
    <p dir="auto" className="font-semibold wrap-anywhere">
      {subject}
    </p>
    <p role="status" className="mt-1 text-sm text-ink-soft figures">
      {formatDateTime(at)} · {emailProgress(recipients)}
    </p>
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
        Recipients<span className="sr-only"> of {subject}</span>
      </summary>
      <ul className="text-sm wrap-anywhere">
        {recipients.map(({ name, address, state, lastError }) => (
          <li key={address} className="py-1">
            {name} ({address}): {emailStateNames[state]}
            {state === 'failed' && lastError && (
              <span className="text-ink-soft">: {lastError}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
    <SendToFailed
      eventId={eventId}
      emailId={id}
      failed={recipients.filter(({ state }) => state === 'failed').length}
    />
  </li>
);

type FailedProps = { readonly eventId: number; readonly emailId: string; readonly failed: number };

/** Tries the email again for those whom it did not reach; nothing if there are none. */
function SendToFailed({ eventId, emailId, failed }: FailedProps) {
  const again = useApiMutation(
    () =>
      api.post<typeof dialogApi.sendToFailed>(
        '/api/admin/events/:eventId/emails/:emailId/send-again',
        { params: { eventId, emailId } },
      ),
    { ...attendeeChange(eventId), done: attendeeToasts.emailedAgain },
  );

  if (failed === 0) return null;

  return (
    <Button
      variant="secondary"
      className="mt-3"
      busy={again.isPending}
      onClick={() => again.mutate()}
    >
      {sendToFailed(failed)}
    </Button>
  );
}
