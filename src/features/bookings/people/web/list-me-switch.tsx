import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Switch } from '#ui/form/switch.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { ComingView, peopleApi } from '../contract.ts';
import { comingTexts } from '../texts.ts';

type Props = {
  readonly eventId: number | string;
  readonly own: NonNullable<ComingView['own']>;
  readonly page: string;
};

/** Whether the reader is on the list. It takes effect at once, and can be changed at any time. */
export function ListMeSwitch({ eventId, own, page }: Props) {
  const id = useId();
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();

  const choose = useApiMutation({
    mutationFn: (listed: boolean) =>
      api.post<typeof peopleApi.chooseList>('/api/bookings/:bookingId/listed', {
        params: { bookingId: own.bookingId },
        body: { listed },
      }),
    onSuccess: async (_done, listed) => {
      toast({ title: listed ? comingTexts.shown : comingTexts.hidden });
      await client.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === `/api/events/${eventId}/coming` ||
          /^\/api\/(orders|places)/.test(String(queryKey[0])),
      });
    },
    onError: async (error) => {
      if (await leaveIfEnded(error, { page })) return;
      toast({
        title: comingTexts.notChanged,
        description: errorMessage(error),
        variant: 'destructive',
      });
    },
  });

  return (
    <div className="mt-4 max-w-md">
      <Switch
        label={comingTexts.showMe}
        checked={choose.isPending ? choose.variables : own.listed}
        disabled={choose.isPending}
        describedBy={id}
        onChange={(on) => choose.mutate(on)}
      />
      <p id={id} className="text-sm text-ink-soft">
        {comingTexts.showMeNote}
      </p>
    </div>
  );
}
