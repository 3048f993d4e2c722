import { Button } from '#ui/button.tsx';
import { useBookingSheet } from './use-booking-sheet.ts';

type Props = { readonly eventId: number; readonly children: string };

/**
 * Opens the sheet in which a visitor registers and books, or joins the waitlist. Without scripts, or
 * before they have come, it leads to the page that asks them to register first.
 */
export function OpenBooking({ eventId, children }: Props) {
  const { open } = useBookingSheet();

  return (
    <form
      action="/auth"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <input type="hidden" name="event" value={eventId} />
      <Button type="submit" wide>
        {children}
      </Button>
    </form>
  );
}
