import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { AdminEvent } from '../../admin/contract.ts';
import { eventAdminToasts } from '../../admin/texts.ts';
import { adminEvent, invalidateEvents } from './queries.ts';

type Props = { readonly event: AdminEvent; readonly onClose: () => void };

/** Deletes a draft for good, and returns to the list. */
export function DeleteDialog({ event, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaveIfEnded = useSessionEnded();
  const { pathname } = useLocation();
  const { id, title } = event.details;

  const remove = useMutation({
    mutationFn: () => api.post(`/api/admin/events/${id}/delete`, { version: event.version }),
    onSuccess: async () => {
      await navigate('/admin/events');
      toast({ title: eventAdminToasts.deleted });
      client.removeQueries({ queryKey: adminEvent(id).queryKey });
      await invalidateEvents(client);
    },
    onError: async (error) => {
      if (await leaveIfEnded(error, { page: pathname })) return;
      toast({
        title: eventAdminToasts.notSaved,
        description: errorMessage(error),
        variant: 'destructive',
      });
      await client.invalidateQueries({ queryKey: adminEvent(id).queryKey });
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete the draft “${title}”?`}
      description="Its texts and photographs go for good. Nobody but the organisers has seen it."
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          busy={remove.isPending || remove.isSuccess}
          onClick={() => {
            if (!remove.isPending) remove.mutate();
          }}
        >
          Delete draft
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
