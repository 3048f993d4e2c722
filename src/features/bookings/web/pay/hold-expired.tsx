import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { OrderView } from '../../contract.ts';
import { HOLD_MINUTES } from '../../hold.ts';

type Props = { readonly order: OrderView; readonly checking: boolean };

/** In place of the buttons once the time is up. Usually the offer replaces it at once; if not, there is a way on. */
export const HoldExpired = ({ order, checking }: Props) => (
  <div className="mt-8" aria-live="polite">
    {checking ? (
      <p className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-6" />
        Checking your booking…
      </p>
    ) : (
      <Notice tone="warning" title={`Your ${HOLD_MINUTES} minutes are up`}>
        <p>
          Your place has been released, and nothing was charged. You can book again if there are places left.
        </p>
        <ButtonLink to={`/events/${order.event.id}`} className="mt-4">
          Back to the event
        </ButtonLink>
      </Notice>
    )}
  </div>
);
