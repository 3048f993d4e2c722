import { Link } from 'react-router';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { formatDate } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Notice } from '#ui/notice.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import { stateNames } from '../texts.ts';
import { ownApplications } from './queries.ts';

/**
 * A logged-in applicant's own applications, loaded in the browser. Renders nothing for everyone
 * else.
 */
export function OwnApplications() {
  const { user } = useAuth();
  const { data } = useApi(ownApplications, undefined, { enabled: user !== null });
  if (!user || !data?.length) return null;

  return (
    <Notice title={data.length === 1 ? 'You have applied' : 'Your applications'}>
      <ul className="flex flex-col gap-1">
        {data.map(({ reference, membershipTier, submittedAt, state, statusPath }) => (
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
