import { useEffect, useState } from 'react';
import type { EventDetails } from '#features/events/contract.ts';
import { eventTexts, placesLeftText, takePlaceLabel } from '#features/events/texts.ts';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { BookingEligibility } from '../../contract.ts';
import { eventStatus } from '../../places/states.ts';
import { OpenBooking } from '../../places/web/open-booking.tsx';
import { bookingEligibility } from '../../places/web/queries.ts';
import { bookingLinks } from '../../texts.ts';
import { waitlistOf } from '../../waitlist/web/queries.ts';
import { bookNow, HoldPlace, type PanelProps } from './book-panel.tsx';
import { type NextStep, nextStep } from './next-step.ts';
import './booking-bar.css';

type Props = {
  readonly event: PanelProps['event'] & Pick<EventDetails, 'placesLeft'>;
  /** The id of the element with the next step, which makes the bar needless while it is in view. */
  readonly boxId: string;
};

const shownFor: readonly NextStep[] = ['log_in', 'book', 'choose', 'pay', 'join_waitlist'];

/**
 * Below the desktop layout: the next step in a bar that stays in view at the bottom of an event's
 * page, for who has no place yet. It hides while the booking box or the footer is in view, and behind the question about
 * cookies. It is in the first HTML and takes no room.
 */
export function BookingBar({ event, boxId }: Props) {
  const { data: eligibility } = useApi(bookingEligibility(event.id), presets.realTime);
  const { data: waitlist } = useApi(waitlistOf(event.id), presets.realTime);
  const now = useNow();
  const isNeedless = useIsInView(boxId);
  if (!eligibility) return null;

  const status = eventStatus(event, now, eligibility.reason?.code);
  const step = nextStep({ eligibility, status, waitlist });
  const offer = step === 'on_waitlist' ? waitlist?.offer : undefined;
  if (!offer && !shownFor.includes(step)) return null;

  return (
    <div className="booking-bar" data-needless={isNeedless || undefined}>
      {offer ? (
        <ButtonLink to={`/event-payment/${event.id}`} wide>
          {takePlaceLabel(offer.expiresAt, offer.places)}
        </ButtonLink>
      ) : (
        <Step event={event} step={step} boxId={boxId} eligibility={eligibility} />
      )}
    </div>
  );
}

type StepProps = Props & { readonly step: NextStep; readonly eligibility: BookingEligibility };

function Step({ event, step, boxId, eligibility }: StepProps) {
  const { data: user } = useUser();
  const label = `${bookNow(event, eligibility)} · ${placesLeftText(event.placesLeft)}`;

  if (step === 'log_in' || (step === 'join_waitlist' && !user))
    return (
      <OpenBooking eventId={event.id}>
        {step === 'log_in' ? label : eventTexts.joinWaitlist}
      </OpenBooking>
    );

  if (step === 'book') return <HoldPlace eventId={event.id}>{label}</HoldPlace>;

  if (step === 'join_waitlist')
    return (
      <ButtonLink to={{ hash: `#${boxId}` }} wide>
        {eventTexts.joinWaitlist}
      </ButtonLink>
    );

  return (
    <ButtonLink to={`/event-payment/${event.id}`} wide>
      {step === 'pay' ? bookingLinks.payment : label}
    </ButtonLink>
  );
}

/** What the bar itself covers, and members' tabs below it, is not in view; in CSS pixels. */
const BAR_HEIGHT = 64;

/** Whether the element or the page's footer is in view. */
function useIsInView(id: string): boolean {
  const [shown, setShown] = useState<readonly Element[]>([]);

  useEffect(() => {
    const note = (changes: readonly IntersectionObserverEntry[]) =>
      setShown((before) => {
        const others = before.filter(
          (element) => !changes.some(({ target }) => target === element),
        );
        return [
          ...others,
          ...changes.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target),
        ];
      });

    const tabs = document.querySelector<HTMLElement>('[data-tab-bar]')?.offsetHeight ?? 0;
    const watcher = new IntersectionObserver(note, {
      rootMargin: `0px 0px -${BAR_HEIGHT + tabs}px`,
    });

    for (const element of [document.getElementById(id), document.querySelector('body footer')])
      if (element) watcher.observe(element);

    return () => watcher.disconnect();
  }, [id]);

  return shown.length > 0;
}
