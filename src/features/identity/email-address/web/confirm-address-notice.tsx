import { Notice } from '#ui/notice.tsx';
import { useUser } from '../../accounts/web/session.ts';
import { SendLinkAgain } from './send-link-again.tsx';

/** A quiet word to someone whose address is not confirmed; nothing for everybody else. */
export function ConfirmAddressNotice() {
  const { data: user } = useUser();
  if (user?.emailVerified !== false) return null;
  return (
    <Notice title="Your email address isn't confirmed yet">
      <p>
        We've sent a link to <span className="break-all">{user.email}</span>. You don't need to confirm it to
        book or play, but you'll need to before you can write to other members, once messages open.
      </p>
      <SendLinkAgain />
    </Notice>
  );
}
