import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useAccountMutation } from '../../accounts/web/use-account-mutation.ts';

/** Asks for the link that confirms one's address once more. */
export function SendLinkAgain() {
  const send = useAccountMutation<unknown>('/api/account/verification', () =>
    toast({ title: 'The link is on its way', description: 'It works for 24 hours.' }),
  );
  return (
    <Button variant="plain" busy={send.isPending} onClick={() => send.mutate(undefined)}>
      Send the link again
    </Button>
  );
}
