import { useEffect } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { CARD_WITHOUT_NETWORK, type KeptCard } from '#platform/drafts/card-without-network.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';
import type { Card } from '../contract.ts';

/** What a card says below the name. */
export const workOf = ({ position, company }: Card['person']): string =>
  [position, company].filter(Boolean).join(', ');

/**
 * Keeps the member's card on this device until they log out, so that the offline page can show it
 * on a course without signal.
 */
export function useKeptCard({ person, picture }: Pick<Card, 'person' | 'picture'>): void {
  const accountId = useUser().data?.id;
  const { name } = person;
  const work = workOf(person);

  useEffect(() => {
    if (accountId === undefined) return;
    const card: KeptCard = { name, work, picture };
    localDrafts.keep(accountId, CARD_WITHOUT_NETWORK, card);
  }, [accountId, name, work, picture]);
}
