import { z } from '#lib/schema.ts';
import { deliveryFaults } from './texts.ts';

const Hour = z.int().min(0).max(23);

/** How often the digest comes. It comes only to those who have chosen it. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const;

/** When the logged-in person wants to hear from us. Hours are of London. */
export const DeliverySettings = z.object({
  digest: z.object({
    rhythm: z.enum(digestRhythms),
    /** 0 (Sunday) to 6; for a weekly digest. */
    weekday: z.int().min(0).max(6),
    hour: Hour,
  }),
  /** No email and no push in these hours, except what is urgent; null for none. */
  quiet: z
    .object({ from: Hour, to: Hour })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: deliveryFaults.sameHour })
    .nullable(),
  /** Whether a push says what happened and who did it, or only what kind of news there is. */
  pushDetails: z.boolean(),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** The settings of someone who has chosen none. */
export const firstSettings: DeliverySettings = {
  digest: { rhythm: 'off', weekday: 1, hour: 8 },
  quiet: null,
  pushDetails: false,
};
