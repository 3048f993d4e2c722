import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { payBackTexts } from '../../called-off/texts.ts';
import { payBackReport } from '../../called-off/web/queries.ts';
import type { Route } from './+types/pay-back-print-page';
import { PrintedPayBack } from './pay-back-print.tsx';
import { cockpit } from './queries.ts';

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
