import { useEffect } from 'react';
import { checkSession } from '#features/identity/accounts/web/session.ts';
import { shareConnection } from './share-connection.ts';
import { deliver, deliverGap } from './use-live-updates.ts';

/** Keeps the pages of someone who is logged in up to date. Shows nothing. In the root layout, once. */
export default function LiveUpdates({ accountId }: { readonly accountId: string }) {
  useEffect(
    () =>
      shareConnection(accountId, {
        onUpdate: deliver,
        onGap: deliverGap,
        onRefused: async () => (await checkSession())?.id === accountId,
      }),
    [accountId],
  );
  return null;
}
