import type { ChangeEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Select } from '#ui/form/field.tsx';
import type { AuditPage } from '../../contract.ts';
import { actionLabel } from './action-labels.ts';

/** Kind and person, both in the address. A new choice begins at the first page. */
export function AuditFilters({ known }: Pick<AuditPage, 'known'>) {
  const [search, setSearch] = useSearchParams();
  const choose = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    setSearch(
      (query) => {
        query.delete('cursor');
        if (value) query.set(name, value);
        else query.delete(name);
        return query;
      },
      { preventScrollReset: true },
    );
  const picker = (name: 'action' | 'by') => ({ name, value: search.get(name) ?? '', onChange: choose });
  return (
    <div className="mt-8 grid gap-4 rounded-large border border-line bg-ivory-bright p-5 sm:grid-cols-2">
      <Select filter label="Action" {...picker('action')}>
        <option value="">Every action</option>
        {known.actions.map((action) => (
          <option key={action} value={action}>
            {actionLabel(action)}
          </option>
        ))}
      </Select>
      <Select filter label="Organiser" {...picker('by')}>
        <option value="">Everybody</option>
        {known.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
