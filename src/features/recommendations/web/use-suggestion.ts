import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { BookingList } from '#features/bookings/contract.ts';
import { takesPlace } from '#features/bookings/places/states.ts';
import { myBookings } from '#features/bookings/places/web/queries.ts';
import type { EventList } from '#features/events/contract.ts';
import { eventList } from '#features/events/days/web/queries.ts';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import type { ApiQuery } from '#platform/api-client/queries.ts';
import { eventOnPage, isExcludedPath, recommend, type Suggestion } from '../recommend.ts';
import { isCoolingDown, timing } from '../view-history.ts';
import { isBusy } from './is-busy.ts';
import { readHistory } from './stored-history.ts';

/**
 * Reads the events from the server, not from the cache, so that no event is suggested that has just
 * filled up.
 */
const ask = async <Answer>(client: QueryClient, { queryKey }: ApiQuery<Answer>) =>
  (await client.fetchQuery({ queryKey, staleTime: 0 })) as Answer;

/** The events that the member has booked or is paying for. No request is made for a visitor. */
async function readBooked(client: QueryClient, isLoggedIn: boolean): Promise<ReadonlySet<number>> {
  const bookings = isLoggedIn ? await ask<BookingList>(client, myBookings) : [];
  const taking = bookings.filter(takesPlace);
  return new Set(taking.map(({ order }) => order.event.id));
}

async function choose(client: QueryClient, path: string, isLoggedIn: boolean) {
  const [events, booked] = await Promise.all([
    ask<EventList>(client, eventList),
    readBooked(client, isLoggedIn),
  ]);
  const now = new Date();
  const memory = readHistory(now);
  const id = eventOnPage(path);
  const current = [...events, ...memory.viewed].find((event) => event.id === id);
  return recommend(events, { memory, current, booked }, now);
}

/**
 * The event to suggest on a page that has been open for 25 s, 0.7 s after it was chosen.
 * @param onNone called if there is nothing to suggest, or if the page was left before
 */
export function useSuggestion(onNone: () => void): Suggestion | undefined {
  const client = useQueryClient();
  const { pathname, key } = useLocation();
  const { user } = useAuth();
  const [shown, setShown] = useState<Suggestion>();
  const reachedBy = useRef(key);
  const giveUp = useEffectEvent(onNone);

  const find = useEffectEvent(async () => {
    const now = new Date();
    if (isExcludedPath(pathname) || isCoolingDown(readHistory(now), now)) return undefined;
    // Nothing is suggested if the events or the bookings could not be read.
    return choose(client, pathname, user !== null).catch(() => undefined);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let hasLeft = false;

    const later = (task: () => unknown, wait: number) => {
      if (!hasLeft) timer = setTimeout(task, wait);
    };

    // A busy visitor gets the suggestion after another 25 s.
    const attempt = async () => {
      if (isBusy()) return later(attempt, timing.suggestAfter);
      const suggestion = await find();
      if (hasLeft) return;
      if (!suggestion) return giveUp();
      later(
        () => (isBusy() ? later(attempt, timing.suggestAfter) : setShown(suggestion)),
        timing.popupDelay,
      );
    };

    void attempt();

    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, []);

  const isInPlace = shown
    ? !isExcludedPath(pathname) && eventOnPage(pathname) !== shown.event.id
    : key === reachedBy.current;

  useEffect(() => {
    if (!isInPlace) giveUp();
  }, [isInPlace]);

  return isInPlace ? shown : undefined;
}
