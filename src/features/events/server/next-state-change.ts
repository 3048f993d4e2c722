/**
 * The next opening, start or end among these events, at which a cached page about them goes out of
 * date.
 */
export function nextStateChange(
  rows: readonly {
    readonly event: {
      readonly startsAt: Date;
      readonly endsAt: Date;
      readonly bookingOpensAt: Date | null;
    };
  }[],
  now: Date,
): Date | undefined {
  const changes = rows
    .flatMap(({ event }) => [event.bookingOpensAt ?? event.startsAt, event.startsAt, event.endsAt])
    .filter((instant) => instant > now);
  return changes.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
