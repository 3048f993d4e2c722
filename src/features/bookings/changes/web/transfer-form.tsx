import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { SendLinkAgain } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import type { PickedMember } from '#features/members/picker/contract.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { recipientFaults, transferTexts } from '../../names/texts.ts';
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

type FormProps = {
  readonly place: TransferView;
  /** Usernames of members who have a place that day. */
  readonly placed: ReadonlySet<string>;
};

/** Names who takes the place, and says what that means before anything happens. */
export function TransferForm({ place, placed }: FormProps) {
  const transfer = useTransfer(place);
  const { field, form, submit } = useApiForm<TransferFields, TransferRequest>({
    schema: async () => (await import('../contract.ts')).TransferForm,
    values: emptyRecipient(place.guestOnly),
  });

  const isUnconfirmed = useUser().data?.emailVerified === false;

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
      <RecipientFields
        kind={recipient.for}
        onKind={(kind) => form.setValue('for', kind)}
        guestOnly={place.guestOnly}
        field={field}
        picker={{
          ...{ placed, help: undefined },
          ...{ value: recipient.member, error: field('member').error, onChange: choose },
        }}
        whyNoMember={isUnconfirmed ? <ConfirmFirst /> : undefined}
      />
      {transfer.error && fieldErrors(transfer.error).length === 0 && (
        <Notice tone="bad" title={errorMessage(transfer.error)} announce />
      )}
      {name !== '' && <Summary place={place} name={name} isAsked={recipient.for === 'member'} />}
      <div className="flex flex-wrap items-center gap-3">
        {!(isUnconfirmed && recipient.for === 'member') && (
          <Button type="submit" busy={transfer.isPending}>
            {transferTexts.submit(name)}
          </Button>
        )}
        <ButtonLink to={wayBack(place)} variant="secondary">
          {transferTexts.keep}
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-soft">{transferTexts.until(formatDateTime(place.until))}</p>
    </form>
  );
}

/** Only a member with a confirmed address can ask another member. */
const ConfirmFirst = () => (
  <Notice tone="warning" title={recipientFaults.confirmFirst}>
    <SendLinkAgain />
  </Notice>
);

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
