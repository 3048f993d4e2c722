import { useApi } from '#platform/api-client/use-api.ts';
import type { BookingView } from '../../contract.ts';
import { orderPlaces } from '../../names/web/queries.ts';
import { NextStepLines } from './next-step-lines.tsx';

/** The elements of the booking's page that the steps lead to. */
export const PLAYERS = 'players';
export const COMING = 'coming';

/** After a booking: what is still wanted. */
export function WhatNext({ booking: { order } }: { readonly booking: BookingView }) {
  const places = useApi(orderPlaces(order.id)).data;

  return places && <NextStepLines order={places} />;
}
