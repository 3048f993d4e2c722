import { eventTexts } from '#features/events/texts.ts';
import { Chevron, ListRow, ListRows } from '#ui/list/list-row.tsx';
import { cancelTexts, moveTexts } from '../../changes/texts.ts';
import { MoneyBackRow } from '../../changes/web/money-back.tsx';
import type { BookingView } from '../../contract.ts';
import type { EventStatus } from '../../places/states.ts';
import { manageTexts } from '../texts.ts';
import { Receipt } from './receipt.tsx';

type Props = { readonly booking: BookingView; readonly status: EventStatus };

/** What else can be done with a booking, each behind one row, and its receipt. */
export function ManageBooking({ booking, status }: Props) {
  const { id, order, calendarPath, state } = booking;
  const { event, can } = order;
  const isAhead = status === 'upcoming';
  // The hero of a place that is still to be played has the button.
  const hasFile = isAhead && state !== 'confirmed' && calendarPath;

  return (
    <section aria-labelledby="manage">
      <h2 id="manage" className="font-sans text-lg font-semibold print:hidden">
        {manageTexts.heading}
      </h2>
      <ListRows label={manageTexts.heading}>
        <ListRow
          to={`/events/${event.id}`}
          title={manageTexts.event}
          facts={[isAhead && manageTexts.eventHas]}
          figure={<Chevron />}
        />
        {hasFile && (
          <ListRow
            to={calendarPath}
            title={eventTexts.addToCalendar}
            facts={[]}
            figure={<Chevron />}
          />
        )}
        {can.move && (
          <ListRow
            to={`/bookings/${id}/move`}
            title={moveTexts.link}
            facts={[manageTexts.moveHas]}
            figure={<Chevron />}
          />
        )}
        {can.cancel && (
          <ListRow
            to={`/bookings/${id}/cancel`}
            title={cancelTexts.link}
            facts={[manageTexts.cancelHas]}
            figure={<Chevron />}
          />
        )}
        <MoneyBackRow orderId={order.id} />
        <Receipt booking={booking} status={status} />
      </ListRows>
    </section>
  );
}
