import { Notice } from '#ui/notice.tsx';
import { useUser } from '../../accounts/web/session.ts';
import { SendLinkAgain } from './send-link-again.tsx';

/** A quiet word to someone whose address is not confirmed; nothing for everybody else. */
export function ConfirmAddressNotice() {
  const { data: user } = useUser();
  if (user?.emailVerified !== false) return null;
  return (
    <Notice title="Your e-mail address is not confirmed yet">
      <p>
        We have sent a link to <span className="break-all">{user.email}</span>. You do not need it to book or
        to play. With it you can write to other members, once messages open.
      </p>
      <SendLinkAgain />
    </Notice>
  );
}
