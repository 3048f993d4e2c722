import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { formatDate } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import { isWaiting } from '../states.ts';
import { ApplicationStateBadge } from './application-summary.tsx';
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
 * A logged-in applicant's own applications that are over, loaded in the browser. Those that led to a
 * membership which was paid or has ended are left out: its own page says what is true of it now.
 */
export function OwnApplications() {
  const over = useOwnApplications().filter(
    ({ state }) => !isWaiting(state) && state !== 'approved',
  );
  if (over.length === 0) return null;

  return (
    <ListRows label="Your applications">
      {over.map(({ reference, membershipTier, submittedAt, state, statusPath }) => (
        <ListRow
          key={reference}
          title={tierOf(membershipTier).name}
          to={statusPath}
          badges={<ApplicationStateBadge state={state} />}
          facts={[`Sent on ${formatDate(submittedAt)}`, reference]}
        />
      ))}
    </ListRows>
  );
}
