import { formatPounds } from '#lib/money.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Select, TextField } from '#ui/form/field.tsx';
import type { AddPlayerInput } from '../../contract.ts';
import { cockpit } from '../queries.ts';

/** The ways in which an organiser books a place, as options of a list. */
export const PayWithOptions = ({ pricePence }: { readonly pricePence: number }) => (
  <>
    <option value="account">On account: {formatPounds(pricePence)}, invoiced</option>
    <option value="cash">Cash: {formatPounds(pricePence)}</option>
    <option value="card_reader">Card reader: {formatPounds(pricePence)}</option>
    <option value="credit">A credit of the member</option>
    <option value="guest_pass">A guest pass of the member</option>
    <option value="complimentary">Nothing: a complimentary place</option>
  </>
);

export const cardReaderField = {
  label: 'Reference',
  help: 'As the slip of the card reader has it.',
  maxLength: 100,
  autoComplete: 'off',
} as const;

export const complimentaryField = {
  label: 'Why it’s free',
  help: 'For our records. The player won’t see this.',
  maxLength: 500,
  autoComplete: 'off',
} as const;

export type Payment = Required<Pick<AddPlayerInput, 'payWith' | 'reference' | 'reason'>>;

type Props = {
  readonly eventId: number;
  readonly payment: Payment;
  readonly onChange: (payment: Payment) => void;
};

/** How a new player pays, and what has to be known of it. */
export function PaymentFields({ eventId, payment, onChange }: Props) {
  const price = useApi(cockpit(eventId)).data?.event.pricePence ?? 0;
  const { payWith, reference, reason } = payment;

  return (
    <>
      <Select
        label="Paid with"
        value={payWith}
        onChange={({ target }) =>
          onChange({ ...payment, payWith: target.value as Payment['payWith'] })
        }
      >
        <PayWithOptions pricePence={price} />
      </Select>
      {payWith === 'card_reader' && (
        <TextField
          {...cardReaderField}
          value={reference}
          onChange={({ target }) => onChange({ ...payment, reference: target.value })}
        />
      )}
      {payWith === 'complimentary' && (
        <TextField
          {...complimentaryField}
          value={reason}
          onChange={({ target }) => onChange({ ...payment, reason: target.value })}
        />
      )}
    </>
  );
}
