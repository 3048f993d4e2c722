/** The next begin or end among these events: from then on they read differently without anybody's doing. */
export function nextStateChange(
  rows: readonly { event: { startsAt: Date; endsAt: Date } }[],
  now: Date,
): Date | undefined {
  const changes = rows
    .flatMap(({ event }) => [event.startsAt, event.endsAt])
    .filter((instant) => instant > now);
  return changes.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
