import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { Notice } from '#ui/notice.tsx';
import { TOKEN_SHAPE } from '../../accounts/link-lifetime.ts';
import type { LinkAccount } from '../contract.ts';

/** Whose account a link speaks for. Asked in the browser alone: nothing is asked by whatever opens links of emails. */
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
 * Names the account, unless it is the one logged in here: anybody can register with, or ask to change to, somebody
 * else's address, and goes on knowing the password after its reader has pressed the button.
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
            If it's yours, press the button. If someone else opened it, don't: they know its password. To make
            the account yours alone, choose “Forgot password?” on the{' '}
            <Link to="/auth" className="link">
              login page
            </Link>
            .
          </p>
        ) : (
          <p>
            Press the button only if this is your account. If it isn't, you can ignore this: nothing changes
            without it.
          </p>
        )}
      </Notice>
    </div>
  );
}
