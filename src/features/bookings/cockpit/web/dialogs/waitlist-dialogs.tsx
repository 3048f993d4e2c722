import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import type { Attendee, Cockpit } from '../../contract.ts';
import type { dialogApi, EntryReason, OrganiserOfferRequest } from '../../dialog-contract.ts';
import { organiserWaitlistTexts, raiseText } from '../../texts.ts';
import { offerSizes, raiseForOffer } from '../../waitlist-offers.ts';
import { cockpit } from '../queries.ts';

type OfferProps = {
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly onClose: () => void;
};

/**
 * Offers someone on the waitlist places out of turn. It says first who is passed over, and to how
 * many places the day grows.
 */
export function OfferDialog({ eventId, attendee, onClose }: OfferProps) {
  const { id, name, position = 1 } = attendee;
  const day = useApi(cockpit(eventId)).data;
  const sizes = offerSizes({
    size: attendee.places,
    rule: attendee.wouldTakeFewer ? 'any' : 'together',
  });

  const [chosen, setChosen] = useState(attendee.places);

  // The member may have changed what they wait for meanwhile.
  const places = sizes.includes(chosen) ? chosen : attendee.places;
  const raise = day ? raiseOf(day, name, places) : null;

  const offer = useApiMutation(
    (body: OrganiserOfferRequest) =>
      api.post<typeof dialogApi.offerOutOfTurn>(
        '/api/admin/events/:eventId/waitlist/:entryId/offer',
        { params: { eventId, entryId: id }, body },
      ),
    {
      ...attendeeChange(eventId),
      onDone: onClose,
      done: ({ outcome }) => organiserWaitlistTexts[outcome](name),
    },
  );

  const { field, submit } = useReasonForm();

  const send = submit(({ reason }) =>
    offer.mutateAsync({ reason, places, ...(raise ? { raiseTo: raise.to } : {}) }),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={organiserWaitlistTexts.offerTitle(name)}
      description={organiserWaitlistTexts.offerHelp(places)}
      startAt="reason"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <p>{organiserWaitlistTexts.ahead(position - 1, name)}</p>
        {raise && (
          <Notice tone="warning" title={raise.title}>
            {raise.text}
          </Notice>
        )}
        {sizes.length > 1 && (
          <Select
            label={organiserWaitlistTexts.howMany}
            help={organiserWaitlistTexts.howManyHelp(attendee.places)}
            value={String(places)}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        )}
        <TextField
          label={organiserWaitlistTexts.reason}
          help={organiserWaitlistTexts.reasonHelp}
          maxLength={300}
          autoComplete="off"
          {...field('reason')}
        />
        <FormActions
          submit={organiserWaitlistTexts.submitOffer(places, raise?.to ?? null)}
          busy={offer.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/**
 * To how many places an offer raises the day, and what is said about it; null if enough are left.
 */
function raiseOf({ figures: { capacity, left } }: Cockpit, name: string, places: number) {
  const to = raiseForOffer({ capacity, left }, places);
  if (to === null) return null;
  const title = to - capacity === 1 ? 'One more place' : `${to - capacity} more places`;
  return { to, title, text: raiseText({ name, places, left, to }) };
}

type RemoveProps = {
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly onClose: () => void;
};

const useReasonForm = () =>
  useApiForm<EntryReason>({
    schema: async () => (await import('../../dialog-contract.ts')).EntryReason,
    values: { reason: '' },
  });

/** Takes someone off the waitlist, and says what becomes of their offer and what they learn. */
export function RemoveDialog({ eventId, attendee: { id, name, state }, onClose }: RemoveProps) {
  const remove = useApiMutation(
    (body: EntryReason) =>
      api.post<typeof dialogApi.removeFromWaitlist>(
        '/api/admin/events/:eventId/waitlist/:entryId/remove',
        { params: { eventId, entryId: id }, body },
      ),
    { ...attendeeChange(eventId), onDone: onClose, done: organiserWaitlistTexts.removed(name) },
  );

  const { field, submit } = useReasonForm();

  const send = submit((body) => remove.mutateAsync(body));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={organiserWaitlistTexts.removeTitle(name)}
      description={organiserWaitlistTexts.removeHelp(state === 'offered')}
      startAt="reason"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField
          label={organiserWaitlistTexts.reason}
          help={organiserWaitlistTexts.reasonHelp}
          maxLength={300}
          autoComplete="off"
          {...field('reason')}
        />
        <FormActions
          variant="danger"
          submit={organiserWaitlistTexts.submitRemove}
          busy={remove.isPending}
          cancel="Keep"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
