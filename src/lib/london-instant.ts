const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * The instant at which clocks in London show this day and time.
 * A time that the spring change skips counts as if the clocks had not yet changed; of one that autumn repeats, the
 * first is meant.
 * @param day "2026-05-14"; @param time "08:30"
 */
export function londonInstant(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const summer = new Date(asUtc.getTime() - 3_600_000);
  return londonWallTime(summer) === `${day}T${time}` ? summer : asUtc;
}

/** The day in London on which the instant falls: "2026-05-14". */
export const londonDay = (instant: Date): string => londonWallTime(instant).slice(0, 10);

function londonWallTime(instant: Date): string {
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${found['year']}-${found['month']}-${found['day']}T${found['hour']}:${found['minute']}`;
}
