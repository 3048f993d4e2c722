import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { deliver } from '#features/notifications/stream/web/use-live-updates.ts';
import { api } from '#platform/api-client/client.ts';
import { showsPeople } from '../../profiles/web/queries.ts';
import { connectionsChanged } from '../../ties/connection-states.ts';
import type { connectionsApi } from '../contract.ts';
import { connectTexts } from '../texts.ts';

/** What a member can do about another. */
export type ConnectionStep =
  | {
      readonly step: 'ask';
      readonly note: string;
      readonly eventId?: number | undefined;
      readonly card?: string | undefined;
    }
  | { readonly step: 'accept' | 'decline' | 'withdraw' | 'remove' | 'block' | 'unblock' };

/** The name under which an unsent note to a member is kept in the browser. */
export const noteForm = (accountId: string): string => `connect ${accountId}`;

type Plain = 'accept' | 'decline' | 'restore' | 'withdraw' | 'remove';

function send(
  accountId: string,
  change: ConnectionStep | { readonly step: 'restore' },
): Promise<unknown> {
  const { step } = change;
  if (step === 'ask')
    return api.post<typeof connectionsApi.askToConnect>('/api/connections/ask', {
      body: {
        accountId,
        note: change.note,
        eventId: change.eventId,
        card: change.card,
      },
    });

  if (step === 'block' || step === 'unblock')
    return api.post<typeof connectionsApi.blockMember>('/api/blocks', {
      body: { accountId, blocked: step === 'block' },
    });

  return api.post<(typeof connectionsApi)[Plain]>(`/api/connections/${step}`, {
    body: { accountId },
  });
}

/**
 * Changes what is between the member and another, and reads again every list and page that shows
 * people.
 * @param onDone called after a change that took effect; the lists are read again once it has ended
 */
export function useConnection(
  accountId: string,
  onDone?: (step: ConnectionStep['step']) => void | Promise<void>,
) {
  // What counts requests hears of it as of an update, also where the stream of updates is broken.
  const announce = () => deliver({ kind: connectionsChanged.kind, data: { accountId } });

  return useApiMutation((change: ConnectionStep) => send(accountId, change), {
    refresh: showsPeople,
    onDone: (_, { step }) => {
      announce();
      return onDone?.(step);
    },
    done: (_, { step }) => connectTexts.done[step],
    undo: ({ step }) =>
      step === 'decline' ? () => send(accountId, { step: 'restore' }).finally(announce) : undefined,
    // The other may have acted meanwhile: the page shows how things are now.
    refreshAfterFailure: showsPeople,
    onFailed: announce,
    failed: 'That didn’t work',
    form: noteForm(accountId),
  });
}
