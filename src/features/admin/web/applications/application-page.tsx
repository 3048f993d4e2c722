import { Link } from 'react-router';
import { product } from '#lib/brand.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { OfficePage } from '../admin-layout.tsx';
import { organisersOnly, organisersOnlyHere } from '../admins-only.ts';
import { officeApplication } from '../queries.ts';
import type { Route } from './+types/application-page';
import { ApplicationDesk } from './application-review.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Application · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) =>
  organisersOnly(args, [officeApplication(args.params.applicationId)]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  organisersOnlyHere(args, [officeApplication(args.params.applicationId)]);

/** /admin/applications/{id}: one application, and what is to be done with it. */
export default function ApplicationPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <OfficePage page={loaderData}>
      <Link to="/admin/applications" className="inline-flex min-h-11 items-center text-sm link">
        All applications
      </Link>
      <Desk key={params.applicationId} applicationId={params.applicationId} />
    </OfficePage>
  );
}

function Desk({ applicationId }: { applicationId: string }) {
  return <ApplicationDesk application={useLoaded(officeApplication(applicationId), presets.realTime)} />;
}
