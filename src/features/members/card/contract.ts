import { z } from '#lib/schema.ts';
import { MetAt, Person } from '../contract.ts';
import { Profile } from '../profiles/contract.ts';

/** The response of `GET /api/members/card`: what a member shows on the day. */
export const Card = z.object({
  person: Person,
  /** The address in the QR code. */
  url: z.url(),
  /** The QR code as an SVG picture, for `src`. */
  picture: z.string(),
  /** The member's golf day today, which the address names; null on other days. */
  metAt: MetAt.nullable(),
});
export type Card = z.infer<typeof Card>;

/** The path of a card. Anything that is no code is refused as a code of nobody is. */
export const CardPath = z.object({ code: z.string().max(100) });

export const CardQuery = z.object({
  day: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
});

const { sector, city, isMe, relation } = Profile.shape;

/** The response of `GET /api/members/by-card/{code}`: whose card it is. */
export const ScannedCard = z.object({
  person: Person,
  sector,
  city,
  isMe,
  relation,
  /** The golf day of the card, if both have a place there. */
  metAt: MetAt.nullable(),
});
export type ScannedCard = z.infer<typeof ScannedCard>;
