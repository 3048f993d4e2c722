import { useId } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Switch } from '#ui/form/switch.tsx';
import type { ComingView, peopleApi } from '../contract.ts';
import { comingTexts } from '../texts.ts';

type Props = {
  readonly eventId: number | string;
  readonly own: NonNullable<ComingView['own']>;
};

/** Whether the reader is on the list. It takes effect at once, and can be changed at any time. */
export function ListMeSwitch({ eventId, own }: Props) {
  const id = useId();

  const choose = useApiMutation(
    (listed: boolean) =>
      api.post<typeof peopleApi.chooseList>('/api/bookings/:bookingId/listed', {
        params: { bookingId: own.bookingId },
        body: { listed },
      }),
    {
      refresh: (address) =>
        address === `/api/events/${eventId}/coming` || /^\/api\/(orders|places)/.test(address),
      done: (_, listed) => (listed ? comingTexts.shown : comingTexts.hidden),
      failed: comingTexts.notChanged,
    },
  );

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
