import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { eventById } from '#features/events/days/web/queries.ts';
import { forgetEvent } from '#features/identity/accounts/web/login-return.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { takeAnswer } from '#platform/api-client/queries.ts';
import type { BookingEligibility } from '../../contract.ts';
import { bookingEligibility } from '../../places/web/queries.ts';
import type { JoinRequest, WaitlistStatus, waitlistApi } from '../../waitlist/contract.ts';
import { myWaitlists, waitlistOf } from '../../waitlist/web/queries.ts';
import { nextStep } from './next-step.ts';

type Outcome = { readonly is: 'joined' } | { readonly is: 'failed'; readonly message: string };

/**
 * What follows when a visitor has registered or logged in to join a waitlist: the account joins.
 * Someone who is on the list already, or has a place or an open order here, does not join again.
 */
export function useJoinAfterLogin(eventId: number, wish: JoinRequest) {
  const client = useQueryClient();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [result, setResult] = useState<Outcome>();

  const join = useCallback(
    async (entry: 'login' | 'registration') => {
      setIsUnderWay(true);
      forgetEvent();

      const ownEligibility = bookingEligibility(eventId);
      const list = waitlistOf(eventId);

      try {
        if (entry === 'registration' || (await canJoin())) {
          const status = await api.post<typeof waitlistApi.joinWaitlist>(
            '/api/events/:eventId/waitlist',
            { params: { eventId }, body: wish },
          );
          await takeAnswer(client, list, status);
          setResult({ is: 'joined' });
        }
      } catch (error) {
        setResult({ is: 'failed', message: errorMessage(error as Error) });
        await client.invalidateQueries({ queryKey: list.queryKey });
      }

      await Promise.all(
        [eventById(eventId), ownEligibility, myWaitlists].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      );

      setIsUnderWay(false);

      async function canJoin(): Promise<boolean> {
        const [eligibility, waitlist] = await Promise.all([
          client.fetchQuery<BookingEligibility>({
            queryKey: ownEligibility.queryKey,
            staleTime: 0,
          }),
          client.fetchQuery<WaitlistStatus>({ queryKey: list.queryKey, staleTime: 0 }),
        ]);
        return nextStep({ eligibility, waitlist, status: 'upcoming' }) === 'join_waitlist';
      }
    },
    [client, eventId, wish],
  );

  return { isUnderWay, result, join };
}
