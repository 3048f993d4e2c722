import { invoiceDetails, ownInvoices } from '#features/payments/invoices/web/invoice-links.tsx';
import { InvoiceSettings } from '#features/payments/invoices/web/invoice-settings.tsx';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import type { Route } from './+types/invoices-page';
import { partFor, partHere, partMeta } from './parts.ts';

const reads = [ownInvoices, invoiceDetails];
export const loader = ({ context }: Route.LoaderArgs) => partFor(context, 'invoices', reads);
export const clientLoader = () => partHere('invoices', reads);
export const meta = () => partMeta('invoices');

/** /account/invoices. */
export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <InvoiceSettings />
    </HydrationBoundary>
  );
}
