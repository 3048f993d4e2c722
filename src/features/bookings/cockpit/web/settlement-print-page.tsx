import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { payBackTexts } from '../../called-off/texts.ts';
import { payBackReport } from '../../called-off/web/queries.ts';
import type { Route } from './+types/settlement-print-page';
import { cockpit } from './queries.ts';
import { PrintedPayBack } from './settlement-print.tsx';

const reads = ({ params: { eventId } }: { params: { eventId: string } }) => [
  cockpit(eventId),
  payBackReport(eventId),
];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args));

export const meta: Route.MetaFunction = () => [
  { title: `${payBackTexts.heading} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, reads(args));

/**
 * /admin/events/{eventId}/settlement: what everyone gets back for a day that was called off or
 * stopped, for A4.
 */
export default function PayBackPrintPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <PrintedPayBack eventId={params.eventId} />
    </HydrationBoundary>
  );
}
