import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useFormDraft } from '#features/identity/accounts/web/use-draft.ts';
import type { AdminApplication } from '#features/membership/applications/contract.ts';
import {
  ApplicationStateBadge,
  ApplicationSummary,
} from '#features/membership/applications/web/application-summary.tsx';
import { membershipStateNames } from '#features/membership/memberships/texts.ts';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Card } from '#ui/card.tsx';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { DeadlineBadge } from '../../frame/web/admin-list.tsx';
import { adminApplication } from '../../frame/web/queries.ts';
import type { Route } from './+types/application-page';
import { ApplicationDecision, ApplicationNotes } from './application-decision.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Application · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) =>
  adminsOnly(args, [adminApplication(args.params.applicationId)]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, [adminApplication(args.params.applicationId)]);

/** /admin/applications/{id}: one application and its next step. */
export default function ApplicationPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <Link to="/admin/applications" className="inline-flex min-h-11 items-center text-sm link">
        All applications
      </Link>
      <Loaded key={params.applicationId} applicationId={params.applicationId} />
    </AdminLayout>
  );
}

function Loaded({ applicationId }: { applicationId: string }) {
  return (
    <ApplicationReview application={useLoaded(adminApplication(applicationId), presets.realTime)} />
  );
}

/** The decision under the name; then the application, and beside it its history and notes. */
export function ApplicationReview({ application }: { application: AdminApplication }) {
  const unsent = useFormDraft();

  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <h1 className="min-w-0 text-2xl wrap-anywhere md:text-title">
          {fullName(application.sent)}
        </h1>
        <ApplicationStateBadge state={application.state} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-ink-soft">{application.reference}</span>
        <DeadlineBadge clock={application.clock} />
      </p>
      <ApplicationDecision application={application} unsent={unsent['reason']} />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <Card>
          <h2 className="mb-4 text-2xl">The application</h2>
          <ApplicationSummary sent={application.sent} isShort />
          <p className="mt-4 text-sm wrap-anywhere text-ink-soft">{ownerSentence(application)}</p>
          <HasMembership application={application} />
        </Card>
        <div className="grid gap-8">
          <Card>
            <h2 className="text-2xl">History</h2>
            <History application={application} />
          </Card>
          <Card>
            <h2 className="text-2xl">Notes</h2>
            <ApplicationNotes application={application} unsent={unsent['text']} />
          </Card>
          <Card>
            <h2 className="text-2xl">Emails</h2>
            <Emails emails={application.emails} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** The membership that the applicant has already. */
const HasMembership = ({ application: { membership } }: { application: AdminApplication }) =>
  membership && (
    <p className="mt-2">
      Has membership{' '}
      <Link to={`/admin/memberships/${membership.id}`} className="link">
        {membership.reference}
      </Link>
      : {tierOf(membership.tier).name}, {membershipStateNames[membership.state].toLowerCase()}.
    </p>
  );

function ownerSentence({ account, others }: AdminApplication): string {
  const owner = account
    ? `Linked to the account ${account}.`
    : 'No account has confirmed this email address yet.';
  if (others === 0) return owner;
  return `${owner} ${others === 1 ? 'Another application' : `${others} other applications`} came from the same address.`;
}

const ends = {
  approved: 'Approved',
  rejected: 'Declined',
  withdrawn: 'Withdrawn by the applicant',
} as const;

function History({ application }: { application: AdminApplication }) {
  const { state, submittedAt, answerBy, reviewedAt, reviewedBy, endedAt, endedBy, reason } =
    application;
  const by = (name: string | null): string => (name === null ? '' : ` by ${name}`);
  const end = state === 'submitted' || state === 'in_review' ? undefined : ends[state];

  return (
    <ul className="mt-4 flex flex-col gap-1 text-sm figures">
      <li>Sent on {formatDateTime(submittedAt)}</li>
      {reviewedAt !== null && (
        <li>
          Review started{by(reviewedBy)} on {formatDateTime(reviewedAt)}
        </li>
      )}
      {end !== undefined && endedAt !== null ? (
        <li>
          {end}
          {by(endedBy)} on {formatDateTime(endedAt)}
        </li>
      ) : (
        <li>Reply due by {formatDateTime(answerBy)}</li>
      )}
      {reason !== null && (
        <li
          dir="auto"
          className="mt-2 border-l-4 border-brass pl-4 wrap-anywhere whitespace-pre-line"
        >
          {reason}
        </li>
      )}
    </ul>
  );
}

const emailStates = {
  queued: 'Sending',
  sent: 'Sent',
  failed: 'Not delivered',
  dropped: 'Not needed any more',
} as const;

const Emails = ({ emails }: Pick<AdminApplication, 'emails'>) =>
  emails.length === 0 ? (
    <p className="mt-4 text-sm text-ink-soft">No emails have been sent about this application.</p>
  ) : (
    <ul className="mt-4 flex flex-col gap-3 text-sm">
      {emails.map(({ subject, state, createdAt, sentAt }) => (
        <li key={createdAt + subject}>
          <span className="block font-semibold">{subject}</span>
          <span className="text-ink-soft figures">
            {emailStates[state]}, {formatDateTime(sentAt ?? createdAt)}
          </span>
        </li>
      ))}
    </ul>
  );
