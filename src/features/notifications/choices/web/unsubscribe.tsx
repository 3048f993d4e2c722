import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { UnsubscribeView } from '../contract.ts';
import { choicesTexts, unsubscribeTexts } from '../texts.ts';
import { unsubscribeByToken } from './queries.ts';

/** The button that stops one kind of email, and afterwards the one that starts it again. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const query = unsubscribeByToken(token);
  const { targets, wanted } = useLoaded(query);
  const { data: user } = useUser();

  const choose = useApiMutation({
    mutationFn: (next: boolean) => api.post<UnsubscribeView>(query.queryKey[0], { wanted: next }),
    onSuccess: (after) => client.setQueryData(query.queryKey, after),
    onError: (error) =>
      toast({
        title: choicesTexts.failed,
        description: errorMessage(error),
        variant: 'destructive',
      }),
  });

  return (
    <>
      {wanted ? (
        <p>{unsubscribeTexts.ask(targets)}</p>
      ) : (
        <Notice tone="good" title={unsubscribeTexts.stopped} announce>
          {unsubscribeTexts.stoppedMore(targets)}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant={wanted ? 'primary' : 'secondary'}
          busy={choose.isPending}
          onClick={() => choose.mutate(!wanted)}
        >
          {wanted ? unsubscribeTexts.stop : unsubscribeTexts.restart}
        </Button>
        {user && (
          <ButtonLink to="/account/notifications" variant="secondary">
            {unsubscribeTexts.settings}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
