import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { tooLongText } from '#lib/text/clean-text.ts';
import { typed } from '#lib/text/text-fields.ts';
import { EventState, teeColours } from '../contract.ts';
import { readCourse } from './read-course.ts';
import { venueFaults } from './texts.ts';

const AddressLines = paragraphs(400)
  .transform((text) => text.split('\n').flatMap((part) => part.trim() || []))
  .pipe(
    z
      .array(z.string().max(100, tooLongText(100)))
      .min(1, venueFaults.address)
      .max(6, venueFaults.addressLines),
  );

const Postcode = typed()
  .toUpperCase()
  .regex(/^[A-Z]{1,2}\d[A-Z\d]?\s{0,3}\d[A-Z]{2}$/, venueFaults.postcode)
  .transform((text) => `${text.slice(0, -3).trim()} ${text.slice(-3)}`);

/** Latitude and longitude as maps copy them: "53.8789, -1.5462". */
const Position = typed()
  .regex(/^\d{2}([.]\d{1,16})?(,|,? {1,3})[-−]?\d{1,2}([.]\d{1,16})?$/, venueFaults.position)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text
      .replace('−', '-')
      .split(/[,\s]+/)
      .map(Number);
    return { latitude, longitude };
  })
  .refine(
    ({ latitude, longitude }) =>
      latitude > 49.8 && latitude < 61 && longitude > -8.7 && longitude < 1.9,
    venueFaults.position,
  );

const Cell = typed().max(12, venueFaults.notPlainText);
const Cells = z.array(Cell).max(18);
const TypedRating = z.object({ courseRating: Cell, slope: Cell });
const TypedTee = z.object({
  name: line(30),
  colour: z.enum(teeColours),
  yards: Cell,
  holeYards: Cells,
  men: TypedRating,
  women: TypedRating,
});

/** The course as it is typed; `read-course.ts` reads it. */
const Course = z
  .object({
    holes: z.enum(['9', '18']),
    pars: Cells,
    strokeIndexes: Cells,
    womenDiffer: z.boolean(),
    womenPars: Cells,
    womenStrokeIndexes: Cells,
    tees: z.array(TypedTee).max(10),
  })
  .transform((typed, context) => {
    const { course, faults } = readCourse(typed);
    for (const [path, message] of Object.entries(faults))
      context.addIssue({ code: 'custom', message, path: path.split('.').map(asKey) });
    return { holes: Number(typed.holes), ...course };
  });

const asKey = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);

/** The values of the venue editor. Checked, the address and the course are as they are stored. */
export const VenueForm = z.object({
  name: line(120).min(3, venueFaults.name),
  city: z.enum(cityNames),
  address: AddressLines,
  postcode: Postcode,
  position: Position,
  about: paragraphs(2000),
  directions: paragraphs(2000),
  course: Course,
});
export type VenueInput = z.input<typeof VenueForm>;
export type VenueFacts = z.output<typeof VenueForm>;

const Version = z.int().min(0);

/** The body of `POST /api/admin/venues/{venueId}/edit`. Another version meanwhile refuses it. */
export const EditVenueRequest = VenueForm.extend({ version: Version });

/** The body of retiring a venue, putting it back on the list, and deleting it. */
export const VenueVersion = z.object({ version: Version });

export const VenuePath = z.object({ venueId: z.uuid() });

/** The query of `GET /api/admin/venues`; an empty field, as a form sends it, counts as none. */
export const VenueQuery = z.object({
  /** Part of a name, a city or a postcode. */
  q: line(60).optional(),
  list: z.enum(['current', 'retired', '']).optional(),
  /** The number of the page, from 1. */
  cursor: z.coerce.number().int().min(1).max(1000).default(1),
});
export type VenueQuery = z.infer<typeof VenueQuery>;

/** A venue in the organisers' list. */
export const ListedVenue = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  postcode: z.string(),
  holes: z.int(),
  /** Null until the card is known. */
  par: z.int().nullable(),
  /** Null until tees are known. */
  yards: z.int().nullable(),
  tees: z.int(),
  /** Golf days at this venue: those still to come, drafts included, and all. */
  eventsAhead: z.int(),
  events: z.int(),
  photographs: z.int(),
});
export type ListedVenue = z.infer<typeof ListedVenue>;

/** The response of `GET /api/admin/venues`: by name. */
export const VenueList = z.object({
  venues: z.array(ListedVenue),
  /** The number of the next page; null on the last. */
  next: z.int().nullable(),
  /** How many match, over all pages. */
  total: z.int(),
});
export type VenueList = z.infer<typeof VenueList>;

/** The response about one venue: the values of its editor, and what may be done. */
export const AdminVenue = z.object({
  id: z.uuid(),
  version: z.int(),
  form: z.custom<VenueInput>(),
  isRetired: z.boolean(),
  /** The golf days at this venue, latest first, at most 50. */
  events: z.array(
    z.object({ id: z.int(), title: z.string(), date: z.iso.datetime(), state: EventState }),
  ),
  can: z.object({ delete: z.boolean() }),
});
export type AdminVenue = z.infer<typeof AdminVenue>;

/** The response to a new venue. */
export const CreatedVenue = z.object({ id: z.uuid() });
export type CreatedVenue = z.infer<typeof CreatedVenue>;

/** The endpoints of this contract. */
export const venuesApi = {
  readVenue: endpoint('GET', '/api/admin/venues/:venueId', {
    params: VenuePath,
    response: AdminVenue,
  }),
  editVenue: endpoint('POST', '/api/admin/venues/:venueId/edit', {
    params: VenuePath,
    body: EditVenueRequest,
    response: AdminVenue,
  }),
  retire: endpoint('POST', '/api/admin/venues/:venueId/retire', {
    params: VenuePath,
    body: VenueVersion,
    response: AdminVenue,
  }),
  restore: endpoint('POST', '/api/admin/venues/:venueId/restore', {
    params: VenuePath,
    body: VenueVersion,
    response: AdminVenue,
  }),
  deleteVenue: endpoint('POST', '/api/admin/venues/:venueId/delete', {
    params: VenuePath,
    body: VenueVersion,
    status: 204,
  }),
  listVenues: endpoint('GET', '/api/admin/venues', { query: VenueQuery, response: VenueList }),
  createVenue: endpoint('POST', '/api/admin/venues', {
    body: VenueForm,
    response: CreatedVenue,
    status: 201,
  }),
};
