import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Card } from '#ui/card.tsx';
import type { changesApi, MoneyBackView } from '../contract.ts';
import { moneyBackTexts } from '../texts.ts';
import { Option } from './choice-option.tsx';
import { moneyBackOf } from './queries.ts';

type Props = { readonly orderId: string };

/**
 * What the buyer gets back if the day is called off, the refunds of the order, and what a resale
 * would bring. Nothing if there is none.
 */
export function MoneyBackCard({ orderId }: Props) {
  const { data } = useApi(moneyBackOf(orderId));
  if (!data) return null;
  if (!data.canChoose && data.refunds.length === 0 && !data.resale && !data.takenBack) return null;

  return (
    <Card className="mt-6 grid gap-6">
      {data.canChoose && <Choose orderId={orderId} choice={data.ifCalledOff} />}
      {data.resale && <p>{moneyBackTexts.resale(data.resale)}</p>}
      {data.takenBack && <p>{moneyBackTexts.takenBack(data.takenBack)}</p>}
      {data.refunds.length > 0 && <Refunds refunds={data.refunds} />}
    </Card>
  );
}

const choices = ['money', 'credit'] as const;

type ChooseProps = Props & { readonly choice: MoneyBackView['ifCalledOff'] };

function Choose({ orderId, choice }: ChooseProps) {
  const moneyBack = moneyBackOf(orderId);

  const choose = useApiMutation(
    (newChoice: ChooseProps['choice']) =>
      api.post<typeof changesApi.chooseIfCalledOff>('/api/orders/:orderId/if-called-off', {
        params: { orderId },
        body: { choice: newChoice },
      }),
    {
      answers: moneyBack,
      done: moneyBackTexts.saved,
      failed: moneyBackTexts.notSaved,
      refreshAfterFailure: [moneyBack],
    },
  );

  const current = choose.isPending ? choose.variables : choice;

  return (
    <fieldset className="print:hidden" disabled={choose.isPending}>
      <legend className="font-display text-2xl">{moneyBackTexts.heading}</legend>
      <p className="mt-2 mb-4 text-ink-soft">{moneyBackTexts.what}</p>
      <div className="grid gap-2">
        {choices.map((option) => (
          <Option
            key={option}
            name="if-called-off"
            label={moneyBackTexts[option]}
            checked={current === option}
            onChoose={() => choose.mutate(option)}
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
