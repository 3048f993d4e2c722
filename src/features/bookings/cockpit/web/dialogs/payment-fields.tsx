import { londonDay } from '#lib/london-instant.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Chips } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { REASON_HELP } from '../../../places/texts.ts';
import type { AddPlayerInput } from '../../contract.ts';
import { cockpit } from '../queries.ts';

/** The ways in which an organiser books a place, in the order of how often they are used. */
const payWithNames = {
  account: 'On account',
  cash: 'Cash',
  card_reader: 'Card reader',
  complimentary: 'Complimentary',
  credit: 'Credit',
  guest_pass: 'Guest pass',
} as const;
type PayWith = keyof typeof payWithNames;

/** How most players pay who are added now: on the day itself at the desk, before that later. */
export const usualPayWith = (date: string): PayWith =>
  londonDay(new Date(date)) === londonDay(new Date()) ? 'card_reader' : 'account';

type ChipsProps = {
  readonly payWith: PayWith;
  readonly onChange: (payWith: PayWith) => void;
  /** Whether a guest plays: only their places are paid with a guest pass. */
  readonly isGuest: boolean;
  /** Whether a member brings them, whose credit or guest pass can pay. */
  readonly isBrought: boolean;
  readonly help?: string | undefined;
};

/** How the place is paid, in one tap. */
export const PayWithChips = ({ payWith, onChange, isGuest, isBrought, help }: ChipsProps) => (
  <Chips
    legend="Paid with"
    single
    chips={(Object.keys(payWithNames) as PayWith[])
      .filter((way) => way !== 'guest_pass' || (isGuest && isBrought))
      .filter((way) => way !== 'credit' || !isGuest || isBrought)
      .map((value) => ({ value, label: payWithNames[value] }))}
    chosen={[payWith]}
    help={help}
    onChange={([way]) => way && onChange(way)}
  />
);

/** What a place costs, where it is paid in money: "£125, invoiced". */
function payWithHelp(payWith: PayWith, pricePence: Pence): string | undefined {
  if (payWith === 'account') return `${formatPounds(pricePence)}, invoiced`;
  return payWith === 'cash' || payWith === 'card_reader' ? formatPounds(pricePence) : undefined;
}

/** What the button that books says: "Book, £125 on account". */
export function bookLabel(payWith: PayWith, pricePence: Pence | undefined): string {
  if (payWith === 'complimentary') return 'Book, complimentary';
  if (payWith === 'credit') return 'Book with a credit';
  if (payWith === 'guest_pass') return 'Book with a guest pass';

  const how = { account: 'on account', cash: 'in cash', card_reader: 'by card reader' }[payWith];
  return pricePence === undefined ? `Book ${how}` : `Book, ${formatPounds(pricePence)} ${how}`;
}

export const cardReaderField = {
  label: 'Reference',
  help: 'The number on the card reader’s slip.',
  maxLength: 100,
  autoComplete: 'off',
} as const;

export const complimentaryField = {
  label: 'Why it’s free',
  help: REASON_HELP,
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
      <PayWithChips
        payWith={payWith}
        isGuest={false}
        isBrought={false}
        help={payWithHelp(payWith, price)}
        onChange={(way) => onChange({ ...payment, payWith: way })}
      />
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
