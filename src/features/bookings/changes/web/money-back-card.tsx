import { useQueryClient } from '@tanstack/react-query';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { changesApi, MoneyBackView } from '../contract.ts';
import { moneyBackTexts } from '../texts.ts';
import { Option } from './choice-option.tsx';
import { moneyBackOf } from './queries.ts';

type Props = { readonly orderId: string; readonly page: string };

/**
 * What the buyer gets back if the day is called off, the refunds of the order, and what a resale
 * would bring. Nothing if there is none.
 */
export function MoneyBackCard({ orderId, page }: Props) {
  const { data } = useApi(moneyBackOf(orderId));
  if (!data) return null;
  if (!data.canChoose && data.refunds.length === 0 && !data.resale && !data.takenBack) return null;

  return (
    <Card className="mt-6 grid gap-6">
      {data.canChoose && <Choose orderId={orderId} page={page} chosen={data.ifCalledOff} />}
      {data.resale && <p>{moneyBackTexts.resale(data.resale)}</p>}
      {data.takenBack && <p>{moneyBackTexts.takenBack(data.takenBack)}</p>}
      {data.refunds.length > 0 && <Refunds refunds={data.refunds} />}
    </Card>
  );
}

const choices = ['money', 'credit'] as const;

function Choose({
  orderId,
  page,
  chosen,
}: Props & { readonly chosen: MoneyBackView['ifCalledOff'] }) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();
  const { queryKey } = moneyBackOf(orderId);

  const choose = useApiMutation({
    mutationFn: (choice: MoneyBackView['ifCalledOff']) =>
      api.post<typeof changesApi.chooseIfCalledOff>('/api/orders/:orderId/if-called-off', {
        params: { orderId },
        body: { choice },
      }),
    onSuccess: (view) => {
      client.setQueryData(queryKey, view);
      toast({ title: moneyBackTexts.saved });
    },
    onError: async (error) => {
      if (await leaveIfEnded(error, { page })) return;
      toast({
        title: moneyBackTexts.notSaved,
        description: errorMessage(error),
        variant: 'destructive',
      });
      await client.invalidateQueries({ queryKey });
    },
  });

  const shown = choose.isPending ? choose.variables : chosen;

  return (
    <fieldset className="print:hidden" disabled={choose.isPending}>
      <legend className="font-display text-2xl">{moneyBackTexts.heading}</legend>
      <p className="mt-2 mb-4 text-ink-soft">{moneyBackTexts.what}</p>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <Option
            key={choice}
            name="if-called-off"
            label={moneyBackTexts[choice]}
            checked={shown === choice}
            onChoose={() => choose.mutate(choice)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const Refunds = ({ refunds }: Pick<MoneyBackView, 'refunds'>) => (
  <section aria-labelledby="refunds">
    <h2 id="refunds" className="text-2xl">
      {moneyBackTexts.refunds}
    </h2>
    <ul className="mt-3 divide-y divide-line">
      {refunds.map((refund) => (
        <li key={refund.id} className="py-3 figures">
          <span className="font-semibold">{formatPounds(refund.amountPence)}</span>{' '}
          {moneyBackTexts.state(refund, formatDate(refund.at))}
          {refund.reference && (
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {moneyBackTexts.reference(refund.reference)}
            </span>
          )}
        </li>
      ))}
    </ul>
  </section>
);
