import { BookingRecord } from '#features/bookings/cockpit/record-contract.ts';
import { handicapSources } from '#features/bookings/names/known-golf.ts';
import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { accountSorts } from '#features/identity/admin/account-changes.ts';
import { OpeningList } from '#features/identity/your-data/contract.ts';
import { OwnProfile } from '#features/members/profiles/contract.ts';
import { applicationStates } from '#features/membership/applications/states.ts';
import { tierIds } from '#features/membership/tiers/tiers.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { searchText } from '#lib/text/text-fields.ts';
import { RecordedAction } from '../contract.ts';
import { memberChanges, memberTexts, mergeTexts } from './texts.ts';

/** Which members the list shows; by default all. */
const memberGroups = ['founding', 'admin', 'deactivated', 'unverified'] as const;

/** The filters of `GET /api/admin/members`. An unknown value of a choice is ignored. */
export const MemberQuery = z.object({
  q: searchText.optional().catch(undefined),
  show: z.enum(memberGroups).optional().catch(undefined),
  tier: z.enum(tierIds).optional().catch(undefined),
  city: z.enum(cityNames).optional().catch(undefined),
  sort: z.enum(accountSorts).optional().catch(undefined),
  cursor: z.uuid('This is no place in the list').optional(),
});
export type MemberQuery = z.infer<typeof MemberQuery>;

const common = {
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  tier: z.enum(tierIds).nullable(),
  registeredAt: z.iso.datetime(),
  /** When they last used a session that is still open; null if they have none. */
  lastSeenAt: z.iso.datetime().nullable(),
};

/** A member in the organisers' list. */
export const MemberRow = z.object({
  ...common,
  founding: z.int().nullable(),
  /** What they play off, as at golf days, in tenths; null if the site knows nothing. */
  handicap: z.int().nullable(),
  /** Their photograph as every member may see it; null if there is none. */
  photo: z.string().nullable(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** The response of `GET /api/admin/members`. */
export const MemberList = z.object({
  members: z.array(MemberRow),
  /** How many match, on all pages. */
  total: z.int(),
  next: z.uuid().nullable(),
});
export type MemberList = z.infer<typeof MemberList>;

export const MemberPath = z.object({ accountId: z.uuid() });

/** Everything about one member, for organisers. */
export const MemberRecord = z.object({
  ...common,
  position: z.string().nullable(),
  photo: z.string().nullable(),
  /** The `tel:` address of the first number on their profile; null if there is none. */
  call: z.string().nullable(),
  /** What they play off, as at golf days, and where that is from; null if the site knows nothing. */
  handicap: z.object({ index: z.number().nullable(), source: z.enum(handicapSources) }).nullable(),
  access: z.object({
    twoFactorSince: z.iso.datetime().nullable(),
    passkeys: z.int(),
    sessions: z.array(
      z.object({ device: z.string(), openedAt: z.iso.datetime(), seenAt: z.iso.datetime() }),
    ),
  }),
  bookings: BookingRecord,
  money: z.object({ paidPence: z.int(), refundedPence: z.int() }),
  applications: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      tier: z.enum(tierIds),
      state: z.enum(applicationStates),
      submittedAt: z.iso.datetime(),
    }),
  ),
  /** As it is, regardless of who may see which field. */
  profile: OwnProfile.nullable(),
  connections: z.int(),
  notes: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      /** Null if the author's account was deleted. */
      author: z.string().nullable(),
      writtenAt: z.iso.datetime(),
    }),
  ),
  /** The latest 50 actions of organisers about them. */
  actions: z.array(RecordedAction),
  openings: OpeningList,
  /** What the admin who asks can do now. */
  can: z.record(z.enum([...memberChanges, 'merge']), z.boolean()),
});
export type MemberRecord = z.infer<typeof MemberRecord>;

const reason = paragraphs(1000).pipe(z.string().min(3, memberTexts.reasonMissing));

/** The body of `POST /api/admin/members/{accountId}/change`. */
export const MemberChangeRequest = z.object({ change: z.enum(memberChanges), reason });
export type MemberChangeRequest = z.infer<typeof MemberChangeRequest>;

/** The body of `POST /api/admin/members/{accountId}/notes`. The same key is the same note. */
export const MemberNoteRequest = z.object({
  key: z.uuid(memberTexts.keyMissing),
  text: paragraphs(4000).pipe(z.string().min(2, memberTexts.noteMissing)),
});
export type MemberNoteRequest = z.infer<typeof MemberNoteRequest>;

/**
 * The query of `GET /api/admin/members/{accountId}/merge`: the username or email address of the
 * account that ends.
 */
export const MergeQuery = z.object({
  from: line(254).pipe(z.string().min(3, mergeTexts.otherMissing)),
});

const Side = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  registeredAt: z.iso.datetime(),
});

/** What merging two accounts would do. */
export const MergePreview = z.object({
  /** The account that ends. */
  from: Side,
  /** The account that is kept. */
  into: Side,
  /** What goes to the kept account, the most first. */
  moves: z.array(z.object({ what: z.string(), rows: z.int() })),
  /** Why they cannot be merged now; empty if they can. */
  blockers: z.array(
    z.object({
      sentence: z.string(),
      link: z.object({ to: z.string(), label: z.string() }).nullable(),
    }),
  ),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** The body of `POST /api/admin/members/{accountId}/merge`. */
export const MergeRequest = z.object({
  fromId: z.uuid(mergeTexts.otherMissing),
  reason: paragraphs(1000).pipe(z.string().min(3, mergeTexts.reasonMissing)),
});
export type MergeRequest = z.infer<typeof MergeRequest>;

export const Merged = z.object({ message: z.string() });

/** The endpoints of this contract. */
export const memberAdminApi = {
  listMembers: endpoint('GET', '/api/admin/members', { query: MemberQuery, response: MemberList }),
  readMember: endpoint('GET', '/api/admin/members/:accountId', {
    params: MemberPath,
    response: MemberRecord,
  }),
  changeMember: endpoint('POST', '/api/admin/members/:accountId/change', {
    params: MemberPath,
    body: MemberChangeRequest,
    response: MemberRecord,
  }),
  addMemberNote: endpoint('POST', '/api/admin/members/:accountId/notes', {
    params: MemberPath,
    body: MemberNoteRequest,
    response: MemberRecord,
  }),
  previewMerge: endpoint('GET', '/api/admin/members/:accountId/merge', {
    params: MemberPath,
    query: MergeQuery,
    response: MergePreview,
  }),
  mergeAccounts: endpoint('POST', '/api/admin/members/:accountId/merge', {
    params: MemberPath,
    body: MergeRequest,
    response: Merged,
  }),
};
