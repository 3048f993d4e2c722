import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { forgetEvent, saveEvent } from '#features/identity/accounts/web/login-return.ts';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { BookingEligibility } from '../../contract.ts';
import { bookingEligibility } from '../../places/web/queries.ts';
import { useBookingSheet } from '../../places/web/use-booking-sheet.ts';
import type { WaitlistStatus } from '../../waitlist/contract.ts';
import { waitlistOf } from '../../waitlist/web/queries.ts';
import type { SheetEvent, TypedSoFar } from './booking-sheet.tsx';

const fetchBooking = () => import('./booking-sheet.tsx');
const fetchWaitlist = () => import('./waitlist-sheet.tsx');

const fetchers = { booking: fetchBooking, waitlist: fetchWaitlist } as const;
type Kind = keyof typeof fetchers;

type Props = {
  readonly event: SheetEvent;
  /** The id of the element with the next step, for someone who needs no sheet. */
  readonly boxId: string;
};

/**
 * Shows the open booking of an event's page: a visitor gets the sheet, which is loaded when the browser is idle; on
 * arrival from a card, anyone else gets the next step moved into view and its control focused.
 */
export function BookingSheetHost({ event, boxId }: Props) {
  const { data: eligibility } = useApi(bookingEligibility(event.id));
  const { data: waitlist } = useApi(waitlistOf(event.id));
  const { data: user } = useUser();
  const { isOpen, close } = useBookingSheet();
  const needed = user ? undefined : sheetFor(eligibility, waitlist);

  // The sheet stays the same while its visitor becomes a member.
  const [shown, setShown] = useState<Kind>();
  if (shown ? !isOpen : isOpen && needed) setShown(shown ? undefined : needed);

  const isShown = shown !== undefined;
  const isVisitor = needed !== undefined;
  const typed = useRef<TypedSoFar>({});
  const Booking = useLazyModule(fetchBooking, shown === 'booking', close)?.BookingSheet;
  const Waitlist = useLazyModule(fetchWaitlist, shown === 'waitlist', close)?.WaitlistSheet;

  useEffect(() => {
    if (isShown) saveEvent(String(event.id));
  }, [isShown, event.id]);

  // A failure is reported when the sheet opens.
  useEffect(
    () => needed && whenIdle(() => void fetchers[needed]().catch(() => undefined)),
    [needed],
  );

  const isArrival = useNavigationType() === 'PUSH';

  const moveToBox = useEffectEvent(() => {
    if (!isOpen || !isArrival || !eligibility || isVisitor) return;
    const box = document.getElementById(boxId);
    box?.scrollIntoView({ block: 'center' });
    box?.querySelector<HTMLElement>('a, button, input, select')?.focus({ preventScroll: true });
  });

  useEffect(() => moveToBox(), []);

  // Who closes it does not want to book after the next login.
  const giveUp = () => {
    forgetEvent();
    close();
  };

  const common = { event, typed, onClose: giveUp };
  if (shown === 'booking')
    return Booking && eligibility ? (
      <Booking {...common} placesUntilConfirmed={eligibility.placesUntilConfirmed} />
    ) : null;
  if (shown === 'waitlist') return Waitlist ? <Waitlist {...common} waitlist={waitlist} /> : null;

  return null;
}

/** The sheet that a visitor needs: to book, or for a full golf day to join its waitlist. */
function sheetFor(
  eligibility: BookingEligibility | undefined,
  waitlist: WaitlistStatus | undefined,
): Kind | undefined {
  if (eligibility?.reason?.code === 'log_in_first') return 'booking';
  const isFull = eligibility?.reason?.code === 'event_full';
  return isFull && waitlist && waitlist.can.joinFrom !== null ? 'waitlist' : undefined;
}
