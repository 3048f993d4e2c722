import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { tierIds } from '../tiers/tiers.ts';
import { askableKinds, serviceKinds, serviceStages } from './services.ts';

const day = z.iso.date();

/** One delivery: when it is planned, with whom, and whether it is done. */
const ServiceView = z.object({
  accountId: z.uuid(),
  kind: z.enum(serviceKinds),
  /** The quarter or year in which it is due. */
  from: day,
  until: day,
  slot: z.int(),
  of: z.int(),
  plannedOn: day.nullable(),
  /** Who gives it, or who is introduced. */
  withWhom: z.string().nullable(),
  /** What became of it. */
  outcome: z.string().nullable(),
  stage: z.enum(serviceStages).nullable(),
  /** What the member asked for. */
  request: z.string().nullable(),
  /** The organiser who is the member’s consultant. */
  organiser: z.object({ id: z.uuid(), name: z.string(), username: z.string() }).nullable(),
  doneAt: z.iso.datetime().nullable(),
  /** Whether its quarter or year is over, and it is neither delivered nor struck off. */
  isOverdue: z.boolean(),
  /** Why it was struck off without being delivered; null if it was not. */
  struckWhy: z.string().nullable(),
});
export type ServiceView = z.infer<typeof ServiceView>;

/** What one member is to get now. */
const MemberServices = z.object({
  accountId: z.uuid(),
  /** Null where an organiser gave the tier. */
  membershipId: z.uuid().nullable(),
  name: z.string(),
  photo: z.string().nullable(),
  company: z.string(),
  tier: z.enum(tierIds),
  services: z.array(ServiceView),
});
export type MemberServices = z.infer<typeof MemberServices>;

export const ServicesQuery = z.object({
  show: z.enum(['open', 'all']).default('open'),
  cursor: Cursor.optional(),
});
export type ServicesQuery = z.infer<typeof ServicesQuery>;

export const ServiceList = z.object({
  members: z.array(MemberServices),
  /** The organisers who can be a consultant. */
  organisers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Cursor of the next page, if there is one. */
  next: z.string().nullable(),
});
export type ServiceList = z.infer<typeof ServiceList>;

/** What an organiser writes about a delivery. */
export const ServiceRequest = z.object({
  accountId: z.uuid('Please choose a member'),
  kind: z.enum(serviceKinds),
  from: z.iso.date('Please choose a period'),
  slot: z.int('Please choose which one').min(1).max(12),
  plannedOn: z.iso.date('Please choose a day').optional(),
  withWhom: line(120).optional(),
  outcome: line(300).optional(),
  stage: z.enum(serviceStages).optional(),
  organiserId: z.uuid('Please choose an organiser').optional(),
  isDone: z.boolean(),
  /** Why it is struck off without being delivered; the member reads it. */
  struckWhy: line(300).pipe(z.string().min(3, 'Please say why')).optional(),
});
export type ServiceRequest = z.input<typeof ServiceRequest>;

/** What a member asks for. */
export const AskServiceRequest = z.object({
  kind: z.enum(askableKinds),
  request: paragraphs(600).pipe(z.string().min(3, 'Say in a few words what you have in mind')),
});
export type AskServiceRequest = z.input<typeof AskServiceRequest>;

/** The services that a member has now; those that are planned first. */
export const OwnServices = z.array(ServiceView);

/** The endpoints of this contract. */
export const servicesApi = {
  readServices: endpoint('GET', '/api/admin/membership-services', {
    query: ServicesQuery,
    response: ServiceList,
  }),
  writeService: endpoint('POST', '/api/admin/membership-services', {
    body: ServiceRequest,
    response: ServiceList,
  }),
  askForService: endpoint('POST', '/api/membership/services', {
    body: AskServiceRequest,
    response: OwnServices,
  }),
  readOwnServices: endpoint('GET', '/api/membership/services', { response: OwnServices }),
};
