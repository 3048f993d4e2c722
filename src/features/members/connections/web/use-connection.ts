import { useQueryClient } from '@tanstack/react-query';
import { useAccountMutation } from '#features/identity/accounts/web/use-account-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { toast } from '#ui/toast/toast.ts';
import { showsPeople } from '../../web/queries.ts';
import { connectTexts } from '../texts.ts';

/** What a member can do about another. */
export type ConnectionStep =
  | { readonly step: 'ask'; readonly note: string }
  | { readonly step: 'accept' | 'decline' | 'withdraw' | 'remove' | 'block' | 'unblock' };

function send(accountId: string, change: ConnectionStep): Promise<unknown> {
  const { step } = change;
  if (step === 'ask') return api.post('/api/connections/ask', { accountId, note: change.note });
  if (step === 'block' || step === 'unblock')
    return api.post('/api/blocks', { accountId, blocked: step === 'block' });
  return api.post(`/api/connections/${step}`, { accountId });
}

/**
 * Changes what is between the member and another, and reads again every list and page that shows people.
 * @param onDone called after a change that took effect; the lists are read again once it has ended
 */
export function useConnection(
  accountId: string,
  onDone?: (step: ConnectionStep['step']) => void | Promise<void>,
) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => showsPeople(queryKey[0]) });
  return useAccountMutation<void, ConnectionStep>(
    async (change) => {
      try {
        await send(accountId, change);
      } catch (error) {
        // The other may have acted meanwhile: the page shows how things are now.
        void refresh();
        throw error;
      }
      toast({ title: connectTexts.done[change.step] });
      await onDone?.(change.step);
    },
    refresh,
    { failed: connectTexts.failed },
  );
}
