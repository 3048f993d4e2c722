import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { accountsApi } from '#features/identity/accounts/contract.ts';
import { api, isStatus } from '#platform/api-client/client.ts';
import { serverAnswers } from '../live-updates.ts';
import { openLiveConnection } from './live-connection.ts';
import { tryAgain } from './try-again.ts';
import { deliver, deliverGap, deliverSignal, useLiveSignal } from './use-live-updates.ts';

/**
 * Keeps the pages of someone who is logged in up to date. Shows nothing. In the root layout, once.
 */
export default function LiveUpdates({ accountId }: { readonly accountId: string }) {
  const client = useQueryClient();

  // An update that arrived just before the server went away caused reads that failed, and it is not
  // sent again.
  useLiveSignal(serverAnswers, () => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  });

  useEffect(() => tryAgain(tellServerAnswers), []);

  useEffect(
    () =>
      openLiveConnection({
        onUpdate: deliver,
        onSignal: deliverSignal,
        onOpen: tellServerAnswers,
        onGap: deliverGap,
        onRefused: () => isStillLoggedIn(accountId),
      }),
    [accountId],
  );

  return null;
}

const tellServerAnswers = () => deliverSignal({ kind: serverAnswers.signal, data: {} });

/**
 * Whether a refused stream is to be opened again. Only the server's word that the session has ended
 * stops it: a process that is being replaced answers with other errors, and the next one has the
 * session.
 */
export async function isStillLoggedIn(accountId: string): Promise<boolean> {
  try {
    return (await api.get<typeof accountsApi.readUser>('/api/user')).id === accountId;
  } catch (error) {
    return !isStatus(error, 401);
  }
}
