import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { BookingView } from '../../contract.ts';
import { orderPlaces } from '../../names/web/queries.ts';
import { nextTexts } from '../texts.ts';
import { NextStepLines } from './next-step-lines.tsx';

/** The elements of the booking's page that the steps lead to. */
export const PLAYERS = 'players';
export const COMING = 'coming';

/** After a booking: what is still wanted, and the way there and the people of the day. */
export function WhatNext({ booking: { order } }: { readonly booking: BookingView }) {
  const places = useApi(orderPlaces(order.id)).data;

  return (
    <section aria-labelledby="what-next" className="mt-6 print:hidden">
      <h2 id="what-next" className="sr-only">
        {nextTexts.heading}
      </h2>
      {places && <NextStepLines order={places} />}
      <div className="mt-3 flex flex-wrap gap-3">
        {order.event.venue && (
          <ButtonLink to={order.event.venue.mapUrl} variant="secondary" rel="noreferrer">
            {nextTexts.directions}
          </ButtonLink>
        )}
        <ButtonLink to={{ hash: `#${COMING}` }} variant="secondary">
          {nextTexts.coming}
        </ButtonLink>
      </div>
    </section>
  );
}
