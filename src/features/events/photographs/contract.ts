import { line } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { Photograph } from '../contract.ts';
import { photographFaults } from './texts.ts';

const Alt = line(200).min(3, photographFaults.alt);

/** What photographs belong to: an event or a venue. */
const subjectFields = {
  event: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  venue: z.uuid().optional(),
};
const hasOneSubject = ({
  event,
  venue,
}: {
  event?: number | undefined;
  venue?: string | undefined;
}): boolean => (event === undefined) !== (venue === undefined);

/** The query of `GET /api/admin/photographs`. */
export const SubjectQuery = z.object(subjectFields).refine(hasOneSubject);
export type Subject = z.infer<typeof SubjectQuery>;

/** The query of `POST /api/admin/photographs`, whose body is the file. */
export const UploadQuery = z.object({ ...subjectFields, alt: Alt }).refine(hasOneSubject);

export const PhotographPath = z.object({ photographId: z.uuid() });

/** The body of `POST /api/admin/photographs/{photographId}/describe`. */
export const DescribeRequest = z.object({ alt: Alt });

/**
 * The body of `POST /api/admin/photographs/order`: all photographs of a subject in their new order.
 */
export const OrderRequest = z.object({
  subject: z
    .object({
      event: z.int().min(1).max(2_147_483_647).optional(),
      venue: z.uuid(photographFaults.subject).optional(),
    })
    .refine(hasOneSubject, { path: ['venue'], error: photographFaults.subject }),
  ids: z.array(z.uuid()).min(1, photographFaults.order).max(100),
});

/** A photograph as admins see it. */
export const AdminPhotograph = Photograph.extend({ uploadedAt: z.iso.datetime() });
export type AdminPhotograph = z.infer<typeof AdminPhotograph>;

/** The response of every call about photographs: those of the subject, in order. */
export const PhotographList = z.object({ photographs: z.array(AdminPhotograph) });
export type PhotographList = z.infer<typeof PhotographList>;

/** A file in a path: "/photographs/{id}/480.webp". */
export const FilePath = z.object({
  photographId: z.uuid(),
  file: z.string().regex(/^\d{2,5}[.]webp$/),
});

/** The endpoints of this contract. */
export const photographsApi = {
  listPhotographs: endpoint('GET', '/api/admin/photographs', {
    query: SubjectQuery,
    response: PhotographList,
  }),
  addPhotograph: endpoint('POST', '/api/admin/photographs', {
    query: UploadQuery,
    response: PhotographList,
  }),
  orderPhotographs: endpoint('POST', '/api/admin/photographs/order', {
    body: OrderRequest,
    response: PhotographList,
  }),
  describePhotograph: endpoint('POST', '/api/admin/photographs/:photographId/describe', {
    params: PhotographPath,
    body: DescribeRequest,
    response: PhotographList,
  }),
  removePhotograph: endpoint('POST', '/api/admin/photographs/:photographId/remove', {
    params: PhotographPath,
    response: PhotographList,
  }),
};
