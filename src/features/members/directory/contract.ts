import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { searchText } from '#lib/text/text-fields.ts';
import { Person, RelationView } from '../contract.ts';
import { Reason } from '../meeting/contract.ts';
import { Profile } from '../profiles/contract.ts';
import { sectorCodes } from '../profiles/sectors.ts';
import { handicapBandNames } from './texts.ts';

const { sector, city, handicap, canHelpWith, founding } = Profile.shape;

/** A member in the directory. What the viewer may not see is null. */
export const ListedMember = z.object({
  ...Person.shape,
  sector,
  city,
  handicap,
  canHelpWith,
  founding,
  relation: RelationView.shape.relation,
  /** The strongest reason to meet them; null where there is none. */
  reason: Reason.nullable(),
  /** When the two last wrote to each other, if they are connected. */
  lastSpoke: z.iso.datetime().nullable(),
});
export type ListedMember = z.infer<typeof ListedMember>;

/** The response of `GET /api/members`: a page of members, and the cursor of the next. */
export const Directory = z.object({
  members: z.array(ListedMember),
  /** How many match, on all pages. */
  total: z.int(),
  next: z.string().nullable(),
  /** Whether no member has all words of the search: these have some of them. */
  isClose: z.boolean(),
  /** Whether the viewer sees the whole directory, not only the people whom they have met. */
  isWhole: z.boolean(),
});
export type Directory = z.infer<typeof Directory>;

/** Where the next page begins: how well the last member matched, and who it was. */
const DirectoryCursor = z
  .string()
  .regex(/^\d{1,6}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is no place in the list')
  .transform((text) => {
    const [rank = '0', id = ''] = text.split('_');
    return { rank: Number(rank), id };
  });

/**
 * The filters of `GET /api/members`. An unknown value of a choice is ignored, as in the list of
 * events.
 */
export const DirectoryQuery = z.object({
  /** Only its first 100 characters count, and no invisible ones. */
  q: searchText.optional().catch(undefined),
  city: z.enum(cityNames).optional().catch(undefined),
  sector: z.enum(sectorCodes).optional().catch(undefined),
  handicap: z.enum(handicapBandNames).optional().catch(undefined),
  founding: z.literal('1').optional().catch(undefined),
  coming: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  cursor: DirectoryCursor.optional(),
});
export type DirectoryQuery = z.infer<typeof DirectoryQuery>;

/** The endpoints of this contract. */
export const directoryApi = {
  searchMembers: endpoint('GET', '/api/members', { query: DirectoryQuery, response: Directory }),
};
