import { formatDate } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';

/** A golf day as organisers choose it from a list. */
export const GolfDayName = z.object({
  id: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
});
export type GolfDayName = z.infer<typeof GolfDayName>;

/**
 * The response of `GET /api/admin/golf-day-names`: coming days first, soonest first; then past
 * ones, latest first.
 */
export const GolfDayNames = z.object({ golfDays: z.array(GolfDayName) });
export type GolfDayNames = z.infer<typeof GolfDayNames>;

/** A golf day in one line: "Founders Series: Leeds, Thursday 10 December 2026". */
export const nameGolfDay = ({ title, startsAt }: Omit<GolfDayName, 'id'>): string =>
  `${title}, ${formatDate(startsAt)}`;
