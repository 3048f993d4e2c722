import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { FilterForm, FindField } from '#ui/list/filter-form.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import type { AuditPage } from '../../contract.ts';
import { actionLabel, areaOf } from '../action-label.ts';
import type { Route } from './+types/audit-page';
import { AdminLayout } from './admin-layout.tsx';
import { AdminList } from './admin-list.tsx';
import { AuditList } from './audit-list.tsx';
import { auditPage } from './queries.ts';

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
      <h1 className="text-2xl md:text-title">Audit log</h1>
      <p className="mt-2 measure text-sm text-ink-soft">
        What organisers have done. Entries can’t be changed, and are kept for six years.
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
            ? 'Nothing matches. Try a name, a city, or another action.'
            : 'Organisers’ actions will appear here: who, what, when and why.'}
        </EmptyState>
      </div>
    ) : (
      <AuditList actions={record.actions} organisers={record.known.people} />
    )}
    <NextPage next={record.next} />
  </>
);

const names = ['q', 'action', 'by'] as const;

/** The filters, kept in the address. A new choice starts again at the first page. */
export function AuditFilters({ known }: Pick<AuditPage, 'known'>) {
  const filters = useFilters(names);
  const { given, choose } = filters;
  const areas = Map.groupBy(known.actions, areaOf);

  return (
    <FilterForm
      label="Filter the audit log"
      filters={filters}
      words={<FindField {...given('q')} placeholder="Person, city or what was done" />}
    >
      <Select chip label="Action" {...given('action')} onChange={choose}>
        <option value="">All actions</option>
        {[...areas].map(([area, actions]) => (
          <optgroup key={area} label={area}>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionLabel(action)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select chip label="Organiser" {...given('by')} onChange={choose}>
        <option value="">All organisers</option>
        {known.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FilterForm>
  );
}
