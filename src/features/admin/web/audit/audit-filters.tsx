import type { ChangeEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Select } from '#ui/form/field.tsx';
import type { AuditPage } from '../../contract.ts';
import { actionLabel } from './action-labels.ts';

/** The filters, kept in the address. A new choice starts again at the first page. */
export function AuditFilters({ known }: Pick<AuditPage, 'known'>) {
  const [search, setSearch] = useSearchParams();

  const change = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    setSearch(
      (query) => {
        query.delete('cursor');
        if (value) query.set(name, value);
        else query.delete(name);
        return query;
      },
      { preventScrollReset: true },
    );

  const select = (name: 'action' | 'by') => ({
    name,
    value: search.get(name) ?? '',
    onChange: change,
  });

  return (
    <div className="mt-8 grid gap-4 rounded-large border border-line bg-ivory-bright p-5 sm:grid-cols-2">
      <Select filter label="Action" {...select('action')}>
        <option value="">All actions</option>
        {known.actions.map((action) => (
          <option key={action} value={action}>
            {actionLabel(action)}
          </option>
        ))}
      </Select>
      <Select filter label="Organiser" {...select('by')}>
        <option value="">Everyone</option>
        {known.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
