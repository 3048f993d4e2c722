import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';

/** The true figures that stand behind the claims of the site. */
export const TrueFigures = z.object({
  /** Accounts that are active, with a confirmed email address. */
  members: z.int(),
  /** Enquiries whose answer was due in the last 90 days, and those answered in time. */
  enquiriesDue: z.int(),
  enquiriesInTime: z.int(),
  /** The year of the first golf day of the Founders Series; null if there is none. */
  firstSeriesYear: z.int().nullable(),
});
export type TrueFigures = z.infer<typeof TrueFigures>;

export const trueFiguresApi = {
  readTrueFigures: endpoint('GET', '/api/admin/settings/figures', { response: TrueFigures }),
};
