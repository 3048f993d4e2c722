import { z } from '#lib/schema.ts';
import { Receipt } from '../../places/server/event-emails.tsx';

/** The receipt of a package without a golf day. */
export const PackageBought = z.object({
  ...Receipt.pick({
    firstName: true,
    orderNumber: true,
    lines: true,
    vatPercent: true,
    paidAt: true,
  }).shape,
  /** The company details, one per line. */
  seller: z.array(z.string()),
});
export type PackageBought = z.infer<typeof PackageBought>;

/** A credit that was refunded in money. */
export const CreditRefunded = z.object({ firstName: z.string(), pence: z.int() });
export type CreditRefunded = z.infer<typeof CreditRefunded>;
