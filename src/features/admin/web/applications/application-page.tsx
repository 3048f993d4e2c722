import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { AdminLayout } from '../admin-layout.tsx';
import { adminApplication } from '../queries.ts';
import type { Route } from './+types/application-page';
import { ApplicationReview } from './application-review.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Application · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) =>
  adminsOnly(args, [adminApplication(args.params.applicationId)]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, [adminApplication(args.params.applicationId)]);

/** /admin/applications/{id}: one application and its next step. */
export default function ApplicationPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <Link to="/admin/applications" className="inline-flex min-h-11 items-center text-sm link">
        All applications
      </Link>
      <Loaded key={params.applicationId} applicationId={params.applicationId} />
    </AdminLayout>
  );
}

function Loaded({ applicationId }: { applicationId: string }) {
  return (
    <ApplicationReview application={useLoaded(adminApplication(applicationId), presets.realTime)} />
  );
}
