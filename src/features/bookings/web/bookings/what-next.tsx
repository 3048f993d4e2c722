import { Link } from 'react-router';
import { eventTexts } from '#features/events/texts.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { BookingView } from '../../contract.ts';
import { wantedOf } from '../../names/wanted.ts';
import { nextTexts } from '../../next-texts.ts';
import { myCredits, orderPlaces } from '../queries.ts';

/** The elements of the booking's page that the steps lead to. */
export const PLAYERS = 'players';
export const COMING = 'coming';

/** After a booking: the founding number, what is still wanted, and the calendar, directions and people of the day. */
export function WhatNext({ booking: { order, calendarPath } }: { readonly booking: BookingView }) {
  const founding = useApi(myCredits).data?.founding ?? null;
  const places = useApi(orderPlaces(order.id)).data?.places ?? [];
  const { names, ownAnswers, guestAnswers } = wantedOf(places);
  const steps = [
    names > 0 && nextTexts.names(names),
    ownAnswers && nextTexts.ownAnswers,
    guestAnswers > 0 && nextTexts.guestAnswers(guestAnswers),
  ].filter((step) => step !== false);
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
      {steps.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {steps.map(({ text, link }) => (
            <li key={text} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
              <span>{text}</span>
              <Link to={{ hash: `#${PLAYERS}` }} className="inline-flex min-h-11 items-center link">
                {link}
              </Link>
            </li>
          ))}
        </ul>
      )}
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
