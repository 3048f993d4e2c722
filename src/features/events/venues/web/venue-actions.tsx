import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { AdminVenue } from '../contract.ts';
import { venueToasts } from '../texts.ts';
import { adminVenue, showsVenues } from './queries.ts';

type Move = 'retire' | 'restore' | 'delete';

const done = {
  retire: venueToasts.retired,
  restore: venueToasts.restored,
  delete: venueToasts.deleted,
} as const;

/** Takes a venue off the list, puts it back, or deletes it where there is no golf day. */
export function VenueActions({ venue }: { readonly venue: AdminVenue }) {
  const [asks, setAsks] = useState(false);
  const move = useMove(venue);

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        busy={move.isPending && !asks}
        onClick={() => move.mutate(venue.isRetired ? 'restore' : 'retire')}
      >
        {venue.isRetired ? 'Restore' : 'Archive'}
      </Button>
      {venue.can.delete && (
        <Button variant="secondary" onClick={() => setAsks(true)}>
          Delete venue
        </Button>
      )}
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title={`Delete ${venue.form.name}?`}
        description="Its address, course and photographs are deleted for good. No golf day is played here, so nobody else notices."
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={move.isPending} onClick={() => move.mutate('delete')}>
            Delete venue
          </Button>
          <Button variant="secondary" onClick={() => setAsks(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function useMove({ id, version }: AdminVenue) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaveIfEnded = useSessionEnded();
  const { pathname } = useLocation();
  const { queryKey } = adminVenue(id);

  return useApiMutation({
    mutationFn: (move: Move) =>
      api.post<AdminVenue | undefined>(`${queryKey[0]}/${move}`, { version }),
    onSuccess: async (after, move) => {
      void client.invalidateQueries({ predicate: showsVenues });
      if (after) client.setQueryData(queryKey, after);
      toast({ title: done[move] });
      if (!after) await navigate('/admin/venues');
    },
    onError: async (error) => {
      if (await leaveIfEnded(error, { page: pathname })) return;
      toast({
        title: venueToasts.notSaved,
        description: errorMessage(error),
        variant: 'destructive',
      });
      await client.invalidateQueries({ queryKey });
    },
  });
}
