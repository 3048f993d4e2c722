import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import type { PickedMember } from '#features/members/picker/contract.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { transferTexts } from '../../names/texts.ts';
import { showsPlaces } from '../../places/web/queries.ts';
import type {
  changesApi,
  TransferForm as TransferFields,
  TransferRequest,
  TransferView,
} from '../contract.ts';
import { emptyRecipient, RecipientFields, recipientName } from './recipient-fields.tsx';

/**
 * Where the reader finds the place: its booking if they bought it, or else the list of places
 * booked for them.
 */
export const wayBack = ({ bookingId, buyer }: TransferView): string =>
  buyer === null ? `/bookings/${bookingId}` : '/bookings';

/** Names who takes the place, and says what that means before anything happens. */
export function TransferForm({ place }: { readonly place: TransferView }) {
  const transfer = useTransfer(place);
  const { field, form, submit } = useApiForm<TransferFields, TransferRequest>({
    schema: async () => (await import('../contract.ts')).TransferForm,
    values: emptyRecipient(place.guestOnly),
  });

  const recipient = form.watch();
  const [picked, setPicked] = useState<PickedMember>();
  const isPicked = recipient.for === 'member' && picked?.username === recipient.member;
  const name = isPicked && picked ? picked.name : recipientName(recipient);

  const choose = (member: string, person?: PickedMember) => {
    setPicked(person);
    form.setValue('member', member, { shouldValidate: form.formState.isSubmitted });
  };

  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={submit((request) => transfer.mutateAsync(request))}
    >
      <p>{transferTexts.until(formatDateTime(place.until))}</p>
      <RecipientFields
        kind={recipient.for}
        guestOnly={place.guestOnly}
        field={field}
        picker={{ value: recipient.member, error: field('member').error, onChange: choose }}
      />
      {transfer.error && fieldErrors(transfer.error).length === 0 && (
        <Notice tone="bad" title={errorMessage(transfer.error)} announce />
      )}
      <Summary
        place={place}
        name={name || transferTexts.nobody}
        isAsked={recipient.for === 'member'}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={transfer.isPending}>
          {transferTexts.submit(name)}
        </Button>
        <ButtonLink to={wayBack(place)} variant="secondary">
          {transferTexts.keep}
        </ButtonLink>
      </div>
    </form>
  );
}

/** What handing over the place means for the reader, before they do it. */
type SummaryProps = {
  readonly place: TransferView;
  readonly name: string;
  readonly isAsked: boolean;
};

const Summary = ({ place, name, isAsked }: SummaryProps) => (
  <section
    aria-label="What happens"
    className="rounded-large border border-line bg-card p-5 [&_li]:mt-2 [&_li]:wrap-anywhere"
  >
    <p className="font-semibold wrap-anywhere">
      {transferTexts.takes(name, place.event.title, formatDate(place.event.date))}
    </p>
    <ul className="mt-2 list-disc pl-5 text-sm">
      {isAsked && <li>{transferTexts.isAsked}</li>}
      {place.player === 'me' && <li>{transferTexts.own}</li>}
      <li>
        {place.buyer === null ? transferTexts.keepRights : transferTexts.payersRights(place.buyer)}
      </li>
      <li>{transferTexts.afresh}</li>
    </ul>
  </section>
);

/** Hands the place over, then shows the booking or the list of places as they are now. */
function useTransfer(place: TransferView) {
  const navigate = useNavigate();

  return useApiMutation(
    (body: TransferRequest) =>
      api.post<typeof changesApi.transferPlace>('/api/bookings/:bookingId/transfer', {
        params: { bookingId: place.bookingId },
        body,
      }),
    {
      refresh: showsPlaces,
      onDone: ({ bookingId }) => navigate(wayBack({ ...place, bookingId })),
      done: (_, request) =>
        request.for === 'member'
          ? { title: transferTexts.asked, description: transferTexts.askedDescription }
          : { title: transferTexts.done, description: transferTexts.doneDescription },
    },
  );
}
