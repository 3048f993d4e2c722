import { Link } from 'react-router';
import { eventTexts } from '#features/events/texts.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { BookingView } from '../../contract.ts';
import type { CreditsView } from '../../credits/contract.ts';
import { myCredits } from '../../credits/web/queries.ts';
import { orderPlaces } from '../../names/web/queries.ts';
import { nextTexts } from '../texts.ts';
import { NextStepLines } from './next-step-lines.tsx';

/** The elements of the booking's page that the steps lead to. */
export const PLAYERS = 'players';
export const COMING = 'coming';

/** A number is given in the transaction that confirms a place, so the two instants are close. */
const SAME_MOMENT = 60_000;

type Founding = CreditsView['founding'];

/** The founding number if the booking that was confirmed then gave it; null otherwise. */
const numberGivenBy = (founding: Founding, confirmedAt: string | null): Founding =>
  founding !== null &&
  confirmedAt !== null &&
  Math.abs(Date.parse(founding.since) - Date.parse(confirmedAt)) < SAME_MOMENT
    ? founding
    : null;

/**
 * After a booking: the founding number, what is still wanted, and the calendar, directions and
 * people of the day.
 */
export function WhatNext({
  booking: { confirmedAt, order, calendarPath },
}: {
  readonly booking: BookingView;
}) {
  const { data: credits } = useApi(myCredits);

  // The booking that gave the number says so; the credits page has it from then on.
  const founding = numberGivenBy(credits?.founding ?? null, confirmedAt);
  const places = useApi(orderPlaces(order.id)).data;

  return (
    <Card className="mt-8 print:hidden">
      <h2 className="text-2xl">{nextTexts.heading}</h2>
      {founding && (
        <p className="mt-3">
          {nextTexts.founding(founding.number, founding.lockedPence)}{' '}
          <Link to="/founders-series" className="link">
            {nextTexts.foundingLink}
          </Link>
        </p>
      )}
      {places && <NextStepLines order={places} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {calendarPath && (
          <ButtonLink to={calendarPath} reloadDocument variant="secondary">
            {eventTexts.addToCalendar}
          </ButtonLink>
        )}
        {order.event.venue && (
          <ButtonLink to={order.event.venue.mapUrl} variant="secondary" rel="noreferrer">
            {nextTexts.directions}
          </ButtonLink>
        )}
        <ButtonLink to={{ hash: `#${COMING}` }} variant="secondary">
          {nextTexts.coming}
        </ButtonLink>
      </div>
    </Card>
  );
}
