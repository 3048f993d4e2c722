import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { saveEvent } from '#features/identity/sign-in/web/saved-event.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { bookingEligibility } from '../queries.ts';
import type { SheetEvent, TypedSoFar } from './booking-sheet.tsx';
import { useBookingSheet } from './use-booking-sheet.ts';

const fetchSheet = () => import('./booking-sheet.tsx');

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
  const { isOpen, close } = useBookingSheet();
  const isVisitor = eligibility?.reason?.code === 'log_in_first';
  // The sheet stays while its visitor becomes a member.
  const [isShown, setIsShown] = useState(false);
  if (isShown ? !isOpen : isOpen && isVisitor) setIsShown(!isShown);
  const typed = useRef<TypedSoFar>({});
  const Sheet = useLazyModule(fetchSheet, isShown, close)?.BookingSheet;

  useEffect(() => {
    if (isShown) saveEvent(String(event.id));
  }, [isShown, event.id]);

  // A failure is reported when the sheet opens.
  useEffect(
    () => (isVisitor ? whenIdle(() => void fetchSheet().catch(() => undefined)) : undefined),
    [isVisitor],
  );

  const isArrival = useNavigationType() === 'PUSH';
  const moveToBox = useEffectEvent(() => {
    if (!isOpen || !isArrival || !eligibility || isVisitor) return;
    const box = document.getElementById(boxId);
    box?.scrollIntoView({ block: 'center' });
    box?.querySelector<HTMLElement>('a, button, input, select')?.focus({ preventScroll: true });
  });
  useEffect(() => moveToBox(), []);

  return isShown && Sheet ? <Sheet event={event} typed={typed} onClose={close} /> : null;
}
