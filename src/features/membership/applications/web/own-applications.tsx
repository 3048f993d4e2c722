import { Link } from 'react-router';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { formatDate } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Notice } from '#ui/notice.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import { isWaiting } from '../states.ts';
import { stateNames } from '../texts.ts';
import { ownApplications } from './queries.ts';

/** The applications of who is logged in, without those that led to a membership. */
function useOwnApplications() {
  const { user } = useAuth();
  const { data } = useApi(ownApplications, undefined, { enabled: user !== null });
  if (!user) return [];
  return data?.filter(({ next }) => next !== 'have' && next !== 'ended') ?? [];
}

/** Those of them that wait for a decision, or for the applicant. */
export const useWaitingApplications = () =>
  useOwnApplications().filter(({ state }) => isWaiting(state) || state === 'approved');

/**
 * A logged-in applicant's own applications, loaded in the browser. Those that led to a membership
 * which was paid or has ended are left out: its own page says what is true of it now.
 */
export function OwnApplications() {
  const applications = useOwnApplications();
  if (applications.length === 0) return null;

  return (
    <Notice title={applications.length === 1 ? 'You have applied' : 'Your applications'}>
      <ul className="flex flex-col gap-1">
        {applications.map(({ reference, membershipTier, submittedAt, state, statusPath }) => (
          <li key={reference}>
            {tierOf(membershipTier).name}, sent on {formatDate(submittedAt)}:{' '}
            <strong>{stateNames[state].toLowerCase()}</strong>.{' '}
            <Link to={statusPath} className="inline-flex min-h-11 items-center link">
              See {reference}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
