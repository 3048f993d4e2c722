import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { openCheckout } from '#features/payments/charging/web/open-checkout.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import type { MembershipView, membershipsApi } from '../contract.ts';
import { membershipToasts } from '../texts.ts';
import { ownMembership } from './queries.ts';

type Props = {
  readonly card: MembershipView['card'];
  /** Whether something will be charged to it. */
  readonly canChange: boolean;
};

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/**
 * The card that pays the renewals, with a change that takes no money; where nothing renews, only one
 * that is still saved.
 */
export function CardRow({ card, canChange }: Props) {
  const navigate = useNavigate();

  const change = useApiMutation(
    () => api.post<typeof membershipsApi.changeCard>('/api/membership/card'),
    {
      onDone: ({ checkoutUrl }) => openCheckout(checkoutUrl, navigate),
      failed: membershipToasts.notChanged,
    },
  );
  const remove = useApiMutation(
    () => api.post<typeof membershipsApi.removeCard>('/api/membership/card/remove'),
    {
      answers: ownMembership,
      done: membershipToasts.cardRemoved,
      failed: membershipToasts.cardNotRemoved,
    },
  );

  if (!card && !canChange) return null;

  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">Card</p>
        <p className="text-sm text-ink-soft figures">
          {card
            ? `${brands[card.brand] ?? 'Card'} ending ${card.lastFour}, expires ${String(card.expiresMonth).padStart(2, '0')}/${card.expiresYear}${canChange ? '' : '. It won’t be charged.'}`
            : 'No card: we’ll ask you to pay each renewal.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {card && (
          <Button variant="plain" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        )}
        {canChange && (
          <Button
            variant="secondary"
            busy={change.isPending || change.isSuccess}
            onClick={() => change.mutate()}
          >
            {card ? 'Change card' : 'Add a card'}
          </Button>
        )}
      </div>
    </li>
  );
}
