import { useArrivingPayment } from '#features/payments/charging/web/use-arriving-payment.ts';
import { api } from '#platform/api-client/client.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import type { CreditsView, creditsApi } from '../contract.ts';
import { myCredits } from './queries.ts';

const askProvider = () => api.post<typeof creditsApi.checkPackage>('/api/credits/check');

/**
 * The member's credits. While a package that they have just paid for is on its way, they are read
 * again and again.
 * @param paid whether the buyer comes from the checkout, having paid
 */
export function useArrivingCredits(paid: boolean): { credits: CreditsView; isWaiting: boolean } {
  const credits = useLoaded(myCredits, presets.realTime);
  const isWaiting = paid && credits.awaitingPackage;
  useArrivingPayment(myCredits, isWaiting, askProvider);

  return { credits, isWaiting };
}
