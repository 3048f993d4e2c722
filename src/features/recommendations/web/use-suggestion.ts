import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { BookingList } from '#features/bookings/contract.ts';
import { placeTakingStates } from '#features/bookings/states.ts';
import { myBookings } from '#features/bookings/web/queries.ts';
import type { EventList } from '#features/events/contract.ts';
import { eventList } from '#features/events/web/queries.ts';
import { useAuth } from '#features/identity/web/auth-context.tsx';
import type { ApiQuery } from '#platform/api-client/queries.ts';
import { isCoolingDown, withDeclined, withRecommended } from '../memory.ts';
import { eventOnPage, isQuietPath } from '../quiet-paths.ts';
import { recommend, type Suggestion } from '../recommend.ts';
import { timing } from '../timing.ts';
import { changeMemory, readMemory } from './device-memory.ts';
import { isBusy } from './interruptions.ts';

/** Asks the server now, whatever the cache holds: a day that has just filled is not offered. */
const ask = async <Answer>(client: QueryClient, { queryKey }: ApiQuery<Answer>) =>
  (await client.fetchQuery({ queryKey, staleTime: 0 })) as Answer;

/** The events this person has booked or is paying for; a visitor has none, and is not asked. */
async function readBooked(client: QueryClient, isSignedIn: boolean): Promise<ReadonlySet<number>> {
  const bookings = isSignedIn ? await ask<BookingList>(client, myBookings) : [];
  const taking = bookings.filter(({ state }) => placeTakingStates.some((taken) => taken === state));
  return new Set(taking.map(({ order }) => order.event.id));
}

async function choose(client: QueryClient, path: string, isSignedIn: boolean) {
  const [events, booked] = await Promise.all([
    ask<EventList>(client, eventList),
    readBooked(client, isSignedIn),
  ]);
  const now = new Date();
  const memory = readMemory(now);
  const id = eventOnPage(path);
  const current = events.find((event) => event.id === id) ?? memory.viewed.find((event) => event.id === id);
  return recommend(events, { memory, current, booked }, now);
}

/**
 * The event to suggest now, if any, and what its reader may do with it.
 * @param due the key of the page that has been open for 25 s
 */
export function useSuggestion(due: string) {
  const client = useQueryClient();
  const { pathname, key } = useLocation();
  const { user } = useAuth();
  const [shown, setShown] = useState<Suggestion>();
  const note = (change: typeof withRecommended) => {
    const now = new Date();
    if (shown) changeMemory((memory) => change(memory, shown.event.id, now), now);
  };
  const find = useEffectEvent(async () => {
    if (isQuietPath(pathname) || isCoolingDown(readMemory(new Date()), new Date())) return undefined;
    // Without events, or without knowing what is booked, nothing is suggested.
    const found = await choose(client, pathname, user !== null).catch(() => undefined);
    return found?.event.id === shown?.event.id ? undefined : found;
  });

  useEffect(() => {
    if (due !== key) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const later = (task: () => unknown, wait: number) => {
      if (!left) timer = setTimeout(task, wait);
    };
    // Whoever is in the middle of something is asked again as late as at first.
    const attempt = async () => {
      if (isBusy()) return later(attempt, timing.suggestAfter);
      const found = await find();
      if (found)
        later(() => (isBusy() ? later(attempt, timing.suggestAfter) : setShown(found)), timing.popupDelay);
    };
    void attempt();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [due, key]);

  const isInPlace = shown && !isQuietPath(pathname) && eventOnPage(pathname) !== shown.event.id;
  const close = () => setShown(undefined);
  useEffect(() => {
    if (shown && !isInPlace) setShown(undefined);
  }, [shown, isInPlace]);
  return {
    suggestion: isInPlace ? shown : undefined,
    close,
    /** It is on the screen: from now on the cooldown runs. */
    seen: () => note(withRecommended),
    /** Never again this event. */
    decline: () => {
      note(withDeclined);
      close();
    },
  };
}
