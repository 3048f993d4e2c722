import type { ComponentType } from 'react';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { OrganiserQuote } from '../../../called-off/contract.ts';
import { organiserQuote } from '../../../called-off/web/queries.ts';
import type { Attendee } from '../../contract.ts';

export type AttendeeDialogProps = {
  readonly eventId: number;
  readonly attendee: Attendee & { readonly orderId: string };
  readonly onClose: () => void;
};

export type QuotedFormProps = Omit<AttendeeDialogProps, 'attendee'> & {
  readonly orderId: string;
  readonly bookingId: string;
  readonly quote: OrganiserQuote;
};

type Props = AttendeeDialogProps & {
  readonly title: string;
  readonly description: string;
  readonly Form: ComponentType<QuotedFormProps>;
};

/** A dialog about the money of a row's order. Its form starts anew when another quote arrives. */
export function QuotedDialog({ eventId, attendee, onClose, title, description, Form }: Props) {
  const { orderId, id } = attendee;
  const result = useApi(organiserQuote(eventId, orderId));

  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <WhenLoaded result={result} what="amounts">
        {(quote) => (
          <Form
            key={JSON.stringify(quote)}
            eventId={eventId}
            orderId={orderId}
            bookingId={id}
            quote={quote}
            onClose={onClose}
          />
        )}
      </WhenLoaded>
    </Dialog>
  );
}
