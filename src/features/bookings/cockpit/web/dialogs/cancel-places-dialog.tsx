import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import type {
  calledOffApi,
  OrganiserCancelRequest,
  OrganiserQuote,
} from '../../../called-off/contract.ts';
import { organiserLabel, organiserSum, organiserTexts } from '../../../called-off/texts.ts';
import { cancelButton, cancelTexts } from '../../../changes/texts.ts';
import { Option } from '../../../changes/web/choice-option.tsx';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import { type AttendeeDialogProps, QuotedDialog, type QuotedFormProps } from './quoted-dialog.tsx';

/**
 * Cancels the place of a row, or more of its order, for what the organiser chooses and sees first.
 */
export const CancelPlacesDialog = (props: AttendeeDialogProps) => (
  <QuotedDialog
    {...props}
    title={organiserTexts.cancelTitle(props.attendee.name)}
    description={organiserTexts.cancelWhat(props.attendee.orderNumber ?? '')}
    Form={CancelPlaces}
  />
);

/** The index of the choice of each place; none to keep it. */
type Chosen = Readonly<Record<string, number | undefined>>;

function CancelPlaces({ eventId, orderId, bookingId, quote, onClose }: QuotedFormProps) {
  const [chosen, setChosen] = useState<Chosen>({ [bookingId]: 0 });
  const { field, submit } = useApiForm<{ reason: string }>({
    schema: async () => (await import('../../../contract.ts')).DecisionReason,
    values: { reason: '' },
  });

  const open = quote.places.filter(({ choices }) => choices.length > 0);
  const places = open.flatMap(({ bookingId: id, choices }) => {
    const choice = choices[chosen[id] ?? -1];
    return choice ? [{ bookingId: id, ...choice }] : [];
  });

  const choices = places.map(({ choice }) => choice);

  const cancel = useApiMutation(
    (body: OrganiserCancelRequest) =>
      api.post<typeof calledOffApi.cancelForOrganisers>(
        '/api/admin/events/:eventId/orders/:orderId/cancellation',
        { params: { eventId, orderId }, body },
      ),
    {
      ...attendeeChange(eventId),
      onDone: onClose,
      done: organiserTexts.cancelled(places.length),
    },
  );

  const send = submit(({ reason }) => cancel.mutateAsync({ places, reason }));
  if (open.length === 0) return <Notice title={organiserTexts.cannotCancel} />;

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      {open.map((place) => (
        <PlaceChoices
          key={place.bookingId}
          place={place}
          moneyTo={quote.moneyTo}
          chosen={chosen[place.bookingId]}
          onChoose={(index) => setChosen({ ...chosen, [place.bookingId]: index })}
        />
      ))}
      <p className="text-lg font-semibold" aria-live="polite">
        {places.length === 0
          ? cancelTexts.chooseFirst
          : organiserSum(quote.buyer, choices, quote.moneyTo)}
      </p>
      <TextField
        label="Reason"
        help={organiserTexts.whyHelp}
        maxLength={500}
        autoComplete="off"
        {...field('reason')}
      />
      <FormActions
        variant="danger"
        submit={cancelButton(choices, quote.moneyTo)}
        busy={cancel.isPending}
        cancel="Keep"
        onCancel={onClose}
      />
    </form>
  );
}

type ChoicesProps = Pick<OrganiserQuote, 'moneyTo'> & {
  readonly place: OrganiserQuote['places'][number];
  readonly chosen: number | undefined;
  readonly onChoose: (index: number | undefined) => void;
};

const PlaceChoices = ({
  place: { bookingId, player, choices },
  moneyTo,
  chosen,
  onChoose,
}: ChoicesProps) => (
  <fieldset className="rounded-large border border-line p-4">
    <legend className="px-1 font-display text-xl wrap-anywhere">{player}</legend>
    <div className="grid gap-2">
      <Option
        name={bookingId}
        label={cancelTexts.keepPlace}
        checked={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {choices.map(({ way, choice }, index) => (
        <Option
          key={`${way} ${choice.kind}`}
          name={bookingId}
          label={organiserLabel(way, choice, moneyTo)}
          checked={chosen === index}
          onChoose={() => onChoose(index)}
        />
      ))}
    </div>
  </fieldset>
);
