import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery, takeAnswer } from '#platform/api-client/queries.ts';
import { toast } from '#ui/toast/toast.ts';
import type { PushState, pushApi } from '../contract.ts';
import { pushTexts } from '../texts.ts';
import { type PushSupport, pushSupport, subscribeHere, unsubscribeHere } from './browser-push.ts';

/** What this browser can do; undefined on the server and until the page is hydrated. */
export function usePushSupport(): [PushSupport | undefined, () => void] {
  const [support, setSupport] = useState<PushSupport>();
  const look = () => setSupport(pushSupport());
  useEffect(() => setSupport(pushSupport()), []);
  return [support, look];
}

/**
 * Turns push notifications on and off in this browser. `onAsked` is called when the browser has
 * asked the person.
 */
export function usePush(onAsked: () => void) {
  const client = useQueryClient();

  const take = (title: string) => async (after: PushState | undefined) => {
    onAsked();
    if (!after) return toast({ title: pushTexts.notTurnedOn, description: pushTexts.dismissed });
    await takeAnswer(client, pushState, after);
    toast({ title });
  };

  const turnOn = useApiMutation(
    async (publicKey: string) => {
      const subscription = await subscribeHere(publicKey);
      return (
        subscription &&
        api.post<typeof pushApi.subscribePush>('/api/account/push/subscribe', {
          body: subscription,
        })
      );
    },
    {
      onDone: take(pushTexts.turnedOn),
      failed: pushTexts.notTurnedOn,
      explain: () => pushTexts.notHere,
    },
  );

  const turnOff = useApiMutation(
    async () => {
      const after = await api.post<typeof pushApi.unsubscribePush>('/api/account/push/unsubscribe');
      await unsubscribeHere();
      return after;
    },
    { onDone: take(pushTexts.turnedOff), failed: pushTexts.notTurnedOff },
  );

  return { turnOn, turnOff };
}

/** Push notifications in this browser. */
export const pushState = apiQuery<typeof pushApi.readPush>('/api/account/push');
