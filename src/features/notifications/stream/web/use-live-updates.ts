import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ApiQuery } from '#platform/api-client/queries.ts';
import type { LiveSignalKind, LiveUpdate, LiveUpdateKind, UpdateData } from '../live-updates.ts';

type Follower = {
  readonly kind: string;
  readonly onUpdate: (data: UpdateData) => void;
  readonly onGap: () => void;
};

/**
 * What arrived in this many milliseconds before a part of the page was shown may be missing in its
 * data.
 */
const JUST_NOW_MS = 30_000;

const followers = new Set<Follower>();
const arrivals = new Map<string, number>();

/** Gives an update to the parts of the page that follow its kind. */
export function deliver({ kind, data }: LiveUpdate): void {
  arrivals.set(kind, Date.now());
  for (const follower of [...followers]) if (follower.kind === kind) follower.onUpdate(data);
}

/** Gives a signal to the parts of the page that follow its kind. */
export function deliverSignal({ kind, data }: LiveUpdate): void {
  for (const follower of [...followers]) if (follower.kind === kind) follower.onUpdate(data);
}

/** Tells every part of the page that it may have missed something. */
export function deliverGap(): void {
  for (const follower of [...followers]) follower.onGap();
}

function follow(follower: Follower): () => void {
  followers.add(follower);
  if (Date.now() - (arrivals.get(follower.kind) ?? Number.NEGATIVE_INFINITY) < JUST_NOW_MS)
    follower.onGap();
  return () => void followers.delete(follower);
}

/**
 * Follows one kind of update while a component is shown.
 * @param onUpdate gets each update once, in the sequence in which they happened
 * @param onGap called when updates may have been missed: read by the API what is shown
 */
export function useLiveUpdates<Data extends UpdateData>(
  { kind }: LiveUpdateKind<Data>,
  onUpdate: (data: Data) => void,
  onGap: () => void,
): void {
  // The server sent it with this kind's type.
  const take = useEffectEvent((data: UpdateData) => onUpdate(data as Data));
  const miss = useEffectEvent(onGap);
  useEffect(() => follow({ kind, onUpdate: (data) => take(data), onGap: () => miss() }), [kind]);
}

/** Follows one kind of signal while a component is shown. Signals may be lost. */
export const useLiveSignal = <Data extends UpdateData>(
  { signal }: LiveSignalKind<Data>,
  onSignal: (data: Data) => void,
): void => useLiveUpdates<Data>({ kind: signal }, onSignal, () => undefined);

/** Reads a query again whenever an update of this kind arrives. */
export function useLiveQuery<Data extends UpdateData>(
  update: LiveUpdateKind<Data>,
  { queryKey }: ApiQuery<unknown>,
): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey });
  useLiveUpdates(update, refresh, refresh);
}
