import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import type { AuditPage } from '../../contract.ts';
import { AdminLayout } from '../admin-layout.tsx';
import { AdminList } from '../admin-list.tsx';
import { auditPage } from '../queries.ts';
import type { Route } from './+types/audit-page';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Audit log · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, auditPage);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, auditPage);

/** /admin/audit: what admins have done, newest first. */
export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-4xl">Audit log</h1>
      <p className="mt-3 measure text-ink-soft">
        Everything that organisers have done. Entries can’t be changed and are kept for six years.
        Reasons and notes are shown until the application or enquiry they belong to is deleted.
      </p>
      <AdminList query={auditPage(search)} what="audit log">
        {(record) => <Records record={record} isNarrowed={search.size > 0} />}
      </AdminList>
    </AdminLayout>
  );
}

const Records = ({ record, isNarrowed }: { record: AuditPage; isNarrowed: boolean }) => (
  <>
    <h2 className="sr-only">Entries</h2>
    <AuditFilters known={record.known} />
    {record.actions.length === 0 ? (
      <div className="mt-8">
        <EmptyState title="No entries">
          {isNarrowed
            ? 'Nothing matches. Try another action or person.'
            : 'Organisers’ actions will appear here: who, what, when and why.'}
        </EmptyState>
      </div>
    ) : (
      <AuditTable actions={record.actions} />
    )}
    <NextPage next={record.next} />
  </>
);
