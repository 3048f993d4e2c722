import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useAccountMutation } from '../../accounts/web/use-account-mutation.ts';

/** Asks for the link that confirms one's address once more. */
export function SendLinkAgain() {
  const send = useAccountMutation<unknown>('/api/account/verification', () =>
    toast({ title: 'Link sent', description: 'Check your email. The link works for 24 hours.' }),
  );
  return (
    <Button variant="plain" busy={send.isPending} onClick={() => send.mutate(undefined)}>
      Send the link again
    </Button>
  );
}
