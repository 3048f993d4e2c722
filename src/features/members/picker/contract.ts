import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { searchText } from '#lib/text/text-fields.ts';
import { Person } from '../contract.ts';

/** How a member knows another: connected, at a golf day that is over, or at one that is ahead. */
export const ties = ['connected', 'met', 'coming'] as const;
export type Tie = (typeof ties)[number];

/** A member to choose. */
export const PickedMember = z.object({ ...Person.shape, tie: z.enum(ties).nullable() });
export type PickedMember = z.infer<typeof PickedMember>;

/** The query of `GET /api/members/picker`: the beginning of names, a company or "@username". */
export const PickerQuery = z.object({ q: searchText.optional().default('') });

/**
 * The response of `GET /api/members/picker`: at most eight members, those whom the reader knows
 * first. Without a search they are those alone.
 */
export const PickerAnswer = z.object({ people: z.array(PickedMember) });
export type PickerAnswer = z.infer<typeof PickerAnswer>;

/** A member as organisers choose them, with the ways to reach them. */
export const MemberForOrganisers = z.object({
  ...Person.shape,
  email: z.string(),
  phone: z.string().nullable(),
  /** Whether they can log in; organisers find deactivated members too. */
  isActive: z.boolean(),
});
export type MemberForOrganisers = z.infer<typeof MemberForOrganisers>;

/**
 * The response of `GET /api/admin/members/picker`: at most eight members by name, username, email,
 * company or phone number, the best match first. Without a search there are none.
 */
export const OrganisersPickerAnswer = z.object({ people: z.array(MemberForOrganisers) });
export type OrganisersPickerAnswer = z.infer<typeof OrganisersPickerAnswer>;

/** The endpoints of this contract. */
export const pickerApi = {
  findAsOrganiser: endpoint('GET', '/api/admin/members/picker', {
    query: PickerQuery,
    response: OrganisersPickerAnswer,
  }),
  findMembers: endpoint('GET', '/api/members/picker', {
    query: PickerQuery,
    response: PickerAnswer,
  }),
};
