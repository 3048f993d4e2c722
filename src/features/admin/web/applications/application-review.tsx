import { useFormDraft } from '#features/identity/accounts/web/form-draft.ts';
import type { OfficeApplication } from '#features/membership/contract.ts';
import { ApplicationSummary } from '#features/membership/web/status/application-summary.tsx';
import { ApplicationStateBadge } from '#features/membership/web/status/state-badge.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { Card } from '#ui/card.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationNotes } from './application-notes.tsx';
import { DeadlineBadge } from './deadline-badge.tsx';

/** All there is to know about an application on one side, what is to be done on the other. */
export function ApplicationReview({ application }: { application: OfficeApplication }) {
  const unsent = useFormDraft();
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <h1 className="min-w-0 text-4xl wrap-anywhere">
          {application.sent.firstName} {application.sent.lastName}
        </h1>
        <ApplicationStateBadge state={application.state} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-ink-soft">{application.reference}</span>
        <DeadlineBadge clock={application.clock} />
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <Card>
          <h2 className="mb-4 text-2xl">The application</h2>
          <ApplicationSummary sent={application.sent} />
          <p className="mt-4 text-sm wrap-anywhere text-ink-soft">{belonging(application)}</p>
        </Card>
        <div className="grid gap-8">
          <Card>
            <h2 className="text-2xl">What is next</h2>
            <History application={application} />
            <ApplicationDecision application={application} unsent={unsent['reason']} />
          </Card>
          <Card>
            <h2 className="text-2xl">Notes</h2>
            <ApplicationNotes application={application} unsent={unsent['text']} />
          </Card>
          <Card>
            <h2 className="text-2xl">Mails</h2>
            <Mails mails={application.mails} />
          </Card>
        </div>
      </div>
    </>
  );
}

function belonging({ account, others }: OfficeApplication): string {
  const owner = account
    ? `Joined to the account ${account}.`
    : 'No account has verified this e-mail address yet.';
  if (others === 0) return owner;
  return `${owner} ${others === 1 ? 'Another application' : `${others} other applications`} came from the same address.`;
}

const ends = {
  approved: 'Approved',
  rejected: 'Turned down',
  withdrawn: 'Withdrawn by the applicant',
} as const;

function History({ application }: { application: OfficeApplication }) {
  const { state, submittedAt, answerBy, reviewedAt, reviewedBy, endedAt, endedBy, reason } = application;
  const by = (name: string | null): string => (name === null ? '' : ` by ${name}`);
  const end = state === 'submitted' || state === 'in_review' ? undefined : ends[state];
  return (
    <ul className="mt-4 flex flex-col gap-1 text-sm figures">
      <li>Sent on {formatDateTime(submittedAt)}</li>
      {reviewedAt !== null && (
        <li>
          Taken into review{by(reviewedBy)} on {formatDateTime(reviewedAt)}
        </li>
      )}
      {end !== undefined && endedAt !== null ? (
        <li>
          {end}
          {by(endedBy)} on {formatDateTime(endedAt)}
        </li>
      ) : (
        <li>Answer promised by {formatDateTime(answerBy)}</li>
      )}
      {reason !== null && (
        <li className="mt-2 border-l-4 border-brass pl-4 wrap-anywhere whitespace-pre-line">{reason}</li>
      )}
    </ul>
  );
}

const mailStates = { queued: 'on its way', sent: 'sent', failed: 'could not be delivered' } as const;

const Mails = ({ mails }: Pick<OfficeApplication, 'mails'>) =>
  mails.length === 0 ? (
    <p className="mt-4 text-sm text-ink-soft">None was sent about this application.</p>
  ) : (
    <ul className="mt-4 flex flex-col gap-3 text-sm">
      {mails.map(({ subject, state, createdAt, sentAt }) => (
        <li key={createdAt + subject}>
          <span className="block font-semibold">{subject}</span>
          <span className="text-ink-soft figures">
            {mailStates[state]}, {formatDateTime(sentAt ?? createdAt)}
          </span>
        </li>
      ))}
    </ul>
  );
