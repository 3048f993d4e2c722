import { api } from '#platform/api-client/client.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useUser } from '../../accounts/web/session.ts';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { LINK_SENT } from '../../done-texts.ts';
import { accountFailures } from '../../texts.ts';
import type { emailAddressApi } from '../contract.ts';

/** A reminder for accounts whose address is not confirmed. */
export function ConfirmAddressNotice() {
  const { data: user } = useUser();
  if (user?.emailVerified !== false) return null;

  return (
    <Notice title="Your email address isn’t confirmed yet">
      <p>
        We’ve sent a link to <span className="wrap-anywhere">{user.email}</span>. You can book and
        play without confirming it. To connect with members, write to them or read the forum, please
        confirm it first.
      </p>
      <SendLinkAgain />
    </Notice>
  );
}

/** Sends the link that confirms the account's address again. */
export function SendLinkAgain({ variant = 'plain' }: { readonly variant?: ButtonVariant }) {
  const send = useApiMutation(
    () => api.post<typeof emailAddressApi.resendVerification>('/api/account/verification'),
    {
      done: { title: 'Link sent', description: LINK_SENT },
      failed: accountFailures.verification,
    },
  );

  return (
    <Button variant={variant} busy={send.isPending} onClick={() => send.mutate()}>
      Send the link again
    </Button>
  );
}
