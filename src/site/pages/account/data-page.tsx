import { DataSettings, ownOpenings } from '#features/identity/your-data/web/data-settings.tsx';
import { deletionPreview } from '#features/identity/your-data/web/deletion-section.tsx';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import type { Route } from './+types/data-page';
import { partFor, partHere, partMeta } from './parts.ts';

const reads = [deletionPreview, ownOpenings];
export const loader = ({ context }: Route.LoaderArgs) => partFor(context, 'data', reads);
export const clientLoader = () => partHere('data', reads);
export const meta = () => partMeta('data');

/** /account/data. */
export default function DataPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <DataSettings />
    </HydrationBoundary>
  );
}
