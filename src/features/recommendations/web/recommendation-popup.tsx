import { useEffect, useEffectEvent, useRef } from 'react';
import { EventArt } from '#features/events/days/web/event-art.tsx';
import { useOwnTerms } from '#features/events/days/web/own-terms.ts';
import { eventTexts, placesLeftText } from '#features/events/texts.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CalendarIcon, CrossIcon, PinIcon } from '#ui/icons.tsx';
import type { Suggestion } from '../recommend.ts';
import { reasonTexts } from '../texts.ts';
import { useDismiss, useRoomForFocus } from './use-popup.ts';

type Props = {
  readonly suggestion: Suggestion;
  /** Called once, when the popup is shown. */
  readonly onSeen: () => void;
  readonly onClose: () => void;
  readonly onDecline: () => void;
};

const HOLE = [0.55, 0.72] as const;

/**
 * A golf day in the right corner of the screen, above the floating buttons and what is fixed below
 * them.
 */
export function RecommendationPopup({ suggestion, onSeen, onClose, onDecline }: Props) {
  const { event } = suggestion;
  const { price } = useOwnTerms(event, useNow());
  const card = useRef<HTMLElement>(null);
  const restoreFocus = useDismiss(card, onClose);
  useRoomForFocus(card);

  const seen = useEffectEvent(onSeen);
  useEffect(() => seen(), []);

  const leave = (then: () => void) => () => {
    restoreFocus();
    then();
  };

  return (
    <section
      ref={card}
      aria-label="A golf day for you"
      className="fixed inset-x-3 bottom-[calc(4.5rem+var(--bottom-bars))] z-30 max-h-[calc(100dvh-9.25rem-var(--bottom-bars))] animate-rise touch-pan-y overflow-x-hidden overflow-y-auto rounded-large border border-line bg-ivory-bright shadow-soft sm:left-auto sm:w-96 sm:right-4 print:hidden"
    >
      <EventArt
        event={event}
        width={384}
        height={72}
        rings={6}
        land={6}
        reach={0.15}
        hole={HOLE}
        className="h-18 w-full border-b border-line max-sm:hidden [@media(max-height:40rem)]:hidden"
      />
      <div className="p-4 sm:p-5">
        <p className="pr-10 label text-fairway">{reasonTexts(suggestion).join(' · ')}</p>
        <h2 className="mt-1.5 pr-8 text-xl">{event.title}</h2>
        <p className="mt-2 flex gap-2.5 text-sm figures">
          <CalendarIcon />
          <time dateTime={event.date}>{formatDateTime(event.date)}</time>
        </p>
        <p className="mt-1 flex gap-2.5 text-sm">
          <PinIcon />
          <span>{[event.venue ?? eventTexts.venueUnknown, event.location].join(', ')}</span>
        </p>
        <p className="mt-3 flex items-baseline justify-between gap-4">
          <span className="font-display text-2xl text-brass-text figures">{price}</span>
          <span className="text-sm font-semibold figures">{placesLeftText(event.placesLeft)}</span>
        </p>
        <div className="mt-3 flex gap-3 *:grow">
          <ButtonLink to={`/events/${event.id}`} onClick={onClose}>
            {eventTexts.viewDetails}
          </ButtonLink>
          <Button variant="secondary" onClick={leave(onDecline)}>
            No thanks
          </Button>
        </div>
      </div>
      <IconButton
        label="Close"
        className="absolute top-1.5 right-1.5 sm:bg-ivory-bright"
        onClick={leave(onClose)}
      >
        <CrossIcon />
      </IconButton>
    </section>
  );
}
