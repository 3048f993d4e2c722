import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApplicationQueue, QueueFilter } from '#features/membership/contract.ts';
import { applicationStates, waitingStates } from '#features/membership/states.ts';
import { stateNames } from '#features/membership/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';

type Counts = ApplicationQueue['counts'];

const filters: readonly (readonly [QueueFilter, string])[] = [
  ['waiting', 'Waiting'],
  ...applicationStates.map((state) => [state, stateNames[state]] as const),
  ['all', 'All'],
];

/** State and search, both kept in the URL. A new choice starts again at the first page. */
export function ApplicationFilters({ counts }: { counts: Counts }) {
  const [search, setSearch] = useSearchParams();
  const current = search.get('state') ?? 'waiting';
  const words = search.get('q') ?? '';

  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setSearch(choice(current, typed), { preventScrollReset: true });
  };

  return (
    <div className="mt-8 flex flex-wrap items-end justify-between gap-6">
      <ul aria-label="State" className="flex flex-wrap gap-2">
        {filters.map(([filter, name]) => (
          <li key={filter}>
            <Link
              to={`?${choice(filter, words)}`}
              preventScrollReset
              aria-current={filter === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-small border border-edge px-4 text-sm font-semibold choice aria-[current=true]:border-action aria-[current=true]:bg-action aria-[current=true]:text-on-action"
            >
              {name} <span className="font-normal figures">{countOf(filter, counts)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <form method="get" onSubmit={find} className="flex items-end gap-3 max-sm:w-full">
        <div className="grow sm:min-w-72">
          <TextField
            key={words}
            label="Find"
            filter
            type="search"
            name="q"
            defaultValue={words}
            autoComplete="off"
            placeholder="Name, company, email"
          />
        </div>
        {current !== 'waiting' && <input type="hidden" name="state" value={current} />}
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
    </div>
  );
}

function choice(state: string, words: string): URLSearchParams {
  const query = new URLSearchParams();
  if (state !== 'waiting') query.set('state', state);
  if (words) query.set('q', words);
  return query;
}

function countOf(filter: QueueFilter, counts: Counts): number {
  const states =
    filter === 'all' ? applicationStates : filter === 'waiting' ? waitingStates : [filter];
  return states.reduce((sum, state) => sum + counts[state], 0);
}
