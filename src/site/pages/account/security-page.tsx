import {
  SecuritySettings,
  securityReads,
} from '#features/identity/password/web/security-settings.tsx';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import type { Route } from './+types/security-page';
import { partFor, partHere, partMeta } from './parts.ts';

const reads = securityReads;
export const loader = ({ context }: Route.LoaderArgs) => partFor(context, 'security', reads);
export const clientLoader = () => partHere('security', reads);
export const meta = () => partMeta('security');

/** /account/security. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <SecuritySettings />
    </HydrationBoundary>
  );
}
