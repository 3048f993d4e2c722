import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { CityOptions } from '../../calendar/web/filter-bar.tsx';
import type { ListedEvent } from '../../contract.ts';
import type { CopyEventInput, eventAdminApi } from '../contract.ts';
import { newDraft } from './admin-events.ts';

type Props = {
  readonly event: Pick<ListedEvent, 'id' | 'title' | 'city'>;
  readonly onClose: () => void;
};

/** Copies a golf day in three fields, and opens the copy. */
export function CopyDialog({ event, onClose }: Props) {
  const navigate = useNavigate();

  const add = useApiMutation(
    (body: CopyEventInput) =>
      api.post<typeof eventAdminApi.copyEvent>('/api/admin/events/:eventId/copy', {
        params: { eventId: event.id },
        body,
      }),
    { ...newDraft, onDone: ({ id }) => navigate(`/admin/events/${id}/edit`) },
  );

  const { form, field, submit } = useApiForm<CopyEventInput>({
    schema: async () => (await import('../contract.ts')).CopyEventRequest,
    values: { title: event.title, city: event.city, day: '' },
  });

  const copy = submit(() => add.mutateAsync(form.getValues()));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Copy ${event.title}`}
      description="The copy is a draft with the same times, price, places and texts. In the same city it has the same venue. Bookings are not copied."
      startAt="title"
    >
      <form method="post" noValidate onSubmit={copy} className="grid gap-5">
        <TextField label="Title" {...field('title')} />
        <Select label="City" {...field('city')}>
          <CityOptions kept={event.city} />
        </Select>
        <TextField label="Date" type="date" {...field('day')} />
        <FormActions submit="Copy golf day" busy={add.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
