import { formatDateTime } from '#lib/club-time.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { SentEmail } from '../../admin/contract.ts';
import { emailProgress, emailStateNames } from '../../admin/texts.ts';
import { sentEmails } from './queries.ts';

/** The emails that the organisers sent about a golf day, with their progress and each recipient's state. */
export function SentEmails({ eventId }: { readonly eventId: number }) {
  const result = useApi(sentEmails(eventId), presets.realTime);
  return (
    <section aria-labelledby="emails" className="mt-12">
      <h2 id="emails" className="text-2xl">
        Emails to this golf day
      </h2>
      <WhenLoaded result={result} what="emails">
        {(emails) =>
          emails.length === 0 ? (
            <p className="mt-3 text-ink-soft">None yet. “Email this list” writes to everyone you choose.</p>
          ) : (
            <ul className="mt-4 grid gap-4">
              {emails.map((email) => (
                <EmailCard key={email.id} email={email} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </section>
  );
}

const EmailCard = ({ email: { subject, at, recipients } }: { readonly email: SentEmail }) => (
  <li className="rounded-large border border-line bg-ivory-bright p-5">
    <p className="font-semibold wrap-anywhere">{subject}</p>
    <p role="status" className="mt-1 text-sm text-ink-soft figures">
      {formatDateTime(at)} · {emailProgress(recipients)}
    </p>
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
        Recipients<span className="sr-only"> of {subject}</span>
      </summary>
      <ul className="text-sm wrap-anywhere">
        {recipients.map(({ name, address, state }) => (
          <li key={address} className="py-1">
            {name} ({address}): {emailStateNames[state]}
          </li>
        ))}
      </ul>
    </details>
  </li>
);
