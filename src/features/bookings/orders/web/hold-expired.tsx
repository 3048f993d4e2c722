import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { OrderView } from '../../contract.ts';
import { bookingLinks, bookingTexts } from '../../texts.ts';

type Props = { readonly order: OrderView; readonly checking: boolean };

/**
 * Replaces the buttons when the hold ends. The offer usually replaces it at once; if not, it links
 * back to the event.
 */
export const HoldExpired = ({ order, checking }: Props) => (
  <div className="mt-8" aria-live="polite">
    {checking ? (
      <p className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-6" />
        Checking your booking…
      </p>
    ) : (
      <Notice tone="warning" title={bookingTexts.timeUp}>
        <p>
          {bookingTexts.released} {bookingTexts.bookAgain}
        </p>
        <ButtonLink to={`/events/${order.event.id}`} className="mt-4">
          {bookingLinks.event}
        </ButtonLink>
      </Notice>
    )}
  </div>
);
