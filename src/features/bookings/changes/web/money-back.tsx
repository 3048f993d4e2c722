import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { FoldedRow } from '#ui/list/list-row.tsx';
import type { changesApi, MoneyBackView } from '../contract.ts';
import { moneyBackTexts } from '../texts.ts';
import { Option } from './choice-option.tsx';
import { moneyBackOf } from './queries.ts';

type Props = { readonly orderId: string };

/** What the buyer gets back if the day is called off, as a row; nothing where there is no choice. */
export function MoneyBackRow({ orderId }: Props) {
  const { data } = useApi(moneyBackOf(orderId));
  if (!data?.canChoose) return null;

  return (
    <FoldedRow
      id="if-called-off"
      title={moneyBackTexts.heading}
      facts={[moneyBackTexts.short[data.ifCalledOff]]}
    >
      <Choose orderId={orderId} choice={data.ifCalledOff} />
    </FoldedRow>
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
      <legend className="mb-3 text-ink-soft">{moneyBackTexts.what}</legend>
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

/** The refunds of an order with the bank's references; nothing without any. */
export function Refunds({ orderId }: Props) {
  const { data } = useApi(moneyBackOf(orderId));
  if (!data || data.refunds.length === 0) return null;

  return (
    <section aria-labelledby="refunds" className="mt-4">
      <h3 id="refunds" className="font-sans font-semibold">
        {moneyBackTexts.refunds}
      </h3>
      <ul className="mt-3 divide-y divide-line">
        {data.refunds.map((refund) => (
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
}
