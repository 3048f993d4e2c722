/** The next start or end among these events, at which a cached page about them goes out of date. */
export function nextStateChange(
  rows: readonly { event: { startsAt: Date; endsAt: Date } }[],
  now: Date,
): Date | undefined {
  const changes = rows
    .flatMap(({ event }) => [event.startsAt, event.endsAt])
    .filter((instant) => instant > now);
  return changes.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
