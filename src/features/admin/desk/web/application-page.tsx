import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useFormDraft } from '#features/identity/accounts/web/use-draft.ts';
import type { AdminApplication } from '#features/membership/applications/contract.ts';
import { isWaiting } from '#features/membership/applications/states.ts';
import { regionLabels } from '#features/membership/applications/texts.ts';
import { ApplicationStateBadge } from '#features/membership/applications/web/application-summary.tsx';
import { membershipStateNames } from '#features/membership/memberships/texts.ts';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { DeadlineBadge } from '../../frame/web/admin-list.tsx';
import { adminApplication } from '../../frame/web/queries.ts';
import { BackToList, RecordHeading } from '../../frame/web/record-heading.tsx';
import { FactTable, Part } from '../../members/web/member-part.tsx';
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
      <Loaded key={params.applicationId} applicationId={params.applicationId} />
    </AdminLayout>
  );
}

function Loaded({ applicationId }: { applicationId: string }) {
  return (
    <ApplicationReview application={useLoaded(adminApplication(applicationId), presets.realTime)} />
  );
}

/** Who applies and the decision; then their answers, the history, notes and emails. */
export function ApplicationReview({ application }: { application: AdminApplication }) {
  const unsent = useFormDraft();
  const { sent, state, clock, call, following } = application;

  return (
    <>
      <BackToList to="/admin/applications" aside={isWaiting(state) && <Following of={following} />}>
        All applications
      </BackToList>
      <RecordHeading
        name={fullName(sent)}
        photo={null}
        badges={
          <>
            {state !== 'submitted' && <ApplicationStateBadge state={state} />}
            <DeadlineBadge clock={clock} />
          </>
        }
        about={`${sent.position}, ${sent.company}`}
        facts={
          <strong className="text-ink">
            {tierOf(sent.membershipTier).name}
            {sent.period !== null && `, paid ${sent.period}`}
          </strong>
        }
        phone={sent.phone}
        call={call}
        email={sent.email}
      >
        <ApplicationDecision application={application} unsent={unsent['reason']} />
        {!isWaiting(state) && following && (
          <p className="mt-2">
            <ButtonLink to={`/admin/applications/${following.id}`} variant="secondary">
              Next: {following.name}
            </ButtonLink>
          </p>
        )}
      </RecordHeading>
      <div className="mt-5 divide-y divide-line border-y border-line">
        <Part title="Application">
          <Answers application={application} />
        </Part>
        <Part title="Notes">
          <ApplicationNotes application={application} unsent={unsent['text']} />
        </Part>
        <Part title="History">
          <History application={application} />
        </Part>
        <Part title="Emails">
          <Emails emails={application.emails} />
        </Part>
      </div>
    </>
  );
}

/** The application after this one in the queue. */
const Following = ({ of: following }: { readonly of: AdminApplication['following'] }) =>
  following && (
    <Link
      to={`/admin/applications/${following.id}`}
      className="inline-flex min-h-11 min-w-0 items-center text-right link"
    >
      <span>
        Next: <bdi>{following.name}</bdi>
      </span>
    </Link>
  );

/** What they wrote, without what the heading says. */
const Answers = ({ application }: { readonly application: AdminApplication }) => {
  const { sent, reference } = application;
  return (
    <>
      {sent.networkingGoals && (
        <p dir="auto" className="text-base wrap-anywhere whitespace-pre-line">
          {sent.networkingGoals}
        </p>
      )}
      <FactTable
        facts={[
          ['Region', regionLabels[sent.region]],
          ['Handicap', sent.handicap],
          ['Golf club', sent.golfClub],
          ['Heard of us', sent.referralSource],
          ['Newsletter', sent.marketingConsent ? 'Yes' : 'No'],
          ['Reference', reference],
        ]}
      />
      <p className="wrap-anywhere text-ink-soft">{ownerSentence(application)}</p>
      <HasMembership application={application} />
    </>
  );
};

/** The membership that the applicant has already. */
const HasMembership = ({ application: { membership } }: { application: AdminApplication }) =>
  membership && (
    <p>
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
    <ul className="grid gap-1 figures">
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
    <p className="text-ink-soft">No emails have been sent about this application.</p>
  ) : (
    <ul className="grid gap-2">
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
