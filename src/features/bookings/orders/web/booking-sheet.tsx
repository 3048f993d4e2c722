import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { EventDetails } from '#features/events/contract.ts';
import { FoundingNote } from '#features/events/days/web/founding-note.tsx';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import type { BriefTyped } from '#features/identity/sign-in/web/brief-register-form.tsx';
import { AfterLoginContext } from '#features/identity/sign-in/web/redirect-after-login.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { Select } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { MOST_PLACES } from '../../places/order-lines.ts';
import { SheetHeading } from '../../places/web/event-facts.tsx';
import { bookingTexts } from '../../texts.ts';
import { BookPanel, type PanelProps } from './book-panel.tsx';
import { EnterAccount } from './enter-account.tsx';
import { RefundToday } from './refund-today.tsx';
import { useBookAfterLogin } from './use-book-after-login.ts';

export type SheetEvent = PanelProps['event'] &
  Pick<EventDetails, 'title' | 'venue' | 'location' | 'series'>;

/** What was typed before the sheet was closed; passwords are not kept. */
export type TypedSoFar = BriefTyped & { places?: number };

type Props = {
  readonly event: SheetEvent;
  readonly typed: RefObject<TypedSoFar>;
  readonly placesUntilConfirmed: number;
  readonly onClose: () => void;
};

/**
 * Where a visitor books: what is booked, and the form that makes the account or logs in. Then the
 * places are held and the payment page opens. If they cannot be held, the account stays and the
 * sheet says what to do next.
 */
export function BookingSheet({ event, typed, placesUntilConfirmed, onClose }: Props) {
  const { user } = useAuth();
  const [places, setPlaces] = useState(typed.current.places ?? 1);

  useEffect(() => {
    typed.current.places = places;
  }, [typed, places]);

  const most = Math.max(1, Math.min(placesUntilConfirmed, MOST_PLACES, event.placesLeft));
  const count = Math.min(places, most);
  const { isUnderWay, failure, book } = useBookAfterLogin(event.id, count, onClose);
  const after = useMemo(
    () => ({ onLogin: () => book('login'), onRegistration: () => book('registration') }),
    [book],
  );

  // Someone who has logged in, here or in another tab, goes on as a member.
  const isMember = user !== null && !isUnderWay;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Book your place"
      description={isMember ? undefined : bookingTexts.holdWhilePaying}
      fillsPhone
      startAt="firstName"
    >
      <Summary
        event={event}
        most={most}
        places={isMember ? undefined : count}
        onPlaces={setPlaces}
      />
      {isMember ? (
        <div className="mt-5 flex flex-col gap-5">
          <Notice tone={failure ? 'warning' : 'good'} title="Your account is ready" announce>
            {failure}
          </Notice>
          <BookPanel event={event} />
        </div>
      ) : (
        <AfterLoginContext value={after}>
          <EnterAccount typed={typed} submitLabel="Create account and continue to payment" />
        </AfterLoginContext>
      )}
    </Dialog>
  );
}

type SummaryProps = {
  readonly event: SheetEvent;
  /** How many places can be chosen. */
  readonly most: number;
  /** How many places are chosen; undefined once that is decided elsewhere. */
  readonly places: number | undefined;
  readonly onPlaces: (places: number) => void;
};

/** What is booked, when and where, the amount, and what comes back today. */
function Summary({ event, most, places, onPlaces }: SummaryProps) {
  const mostOnceConfirmed = Math.min(MOST_PLACES, event.placesLeft);

  return (
    <div className="-mt-2 border-y border-line py-3">
      <SheetHeading event={event} />
      {places !== undefined && (
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          {most > 1 ? (
            <div className="w-40">
              <Select
                label="Places"
                filter
                value={places}
                onChange={({ target }) => onPlaces(Number(target.value))}
              >
                {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
                  <option key={count} value={count}>
                    {countText(count, 'place')}
                  </option>
                ))}
              </Select>
            </div>
          ) : (
            <p className="text-sm font-semibold">1 place</p>
          )}
          <p className="text-right" aria-live="polite">
            <span className="font-display text-3xl text-brass-text figures">
              {formatPounds(Math.round(event.price * 100) * places)}
            </span>{' '}
            <span className="block text-xs text-ink-soft">VAT included</span>
          </p>
        </div>
      )}
      {places !== undefined && most < mostOnceConfirmed && (
        <p className="mt-2 text-sm text-ink-soft">
          You can book up to {mostOnceConfirmed} places once you’ve confirmed your email address.
        </p>
      )}
      <FoundingNote event={event} className="mt-2" />
      <div className="mt-2">
        <RefundToday event={event} />
      </div>
    </div>
  );
}
