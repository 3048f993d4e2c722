import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { Notice } from '#ui/notice.tsx';
import { TOKEN_SHAPE } from '../../accounts/link-lifetime.ts';
import type { LinkAccount } from '../contract.ts';

/**
 * The account of a link. Looked up only in the browser, so that email scanners cause no request.
 */
export const useLinkAccount = (token: string) =>
  useQuery({
    queryKey: ['/api/verify-email/account', token],
    queryFn: () => api.post<LinkAccount>('/api/verify-email/account', { token }),
    enabled: TOKEN_SHAPE.test(token),
  });

type WhoseAccountProps = Pick<ReturnType<typeof useLinkAccount>, 'data'> & {
  readonly what: 'registration' | 'change';
};

/**
 * Names the account, unless it is the one logged in here. Anyone can register with someone else's
 * address or request a change to it, and still knows the password after the address is confirmed.
 */
export function WhoseAccount({ data: account, what }: WhoseAccountProps) {
  if (!account || account.isYours) return null;

  return (
    <div className="mt-6 wrap-anywhere">
      <Notice
        title={`This is for the account “${account.username}”, opened on ${formatDate(account.openedAt)}`}
      >
        {what === 'registration' ? (
          <p>
            If it’s yours, press the button. If someone else opened it, don’t: they know its
            password. To make the account yours alone, choose “Forgot password?” on the{' '}
            <Link to="/auth" className="link">
              login page
            </Link>
            .
          </p>
        ) : (
          <p>
            Press the button only if this is your account. If it isn’t, you can ignore this: nothing
            changes without it.
          </p>
        )}
      </Notice>
    </div>
  );
}
