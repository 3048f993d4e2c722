import type { ChangeEvent, SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The filters of a list, kept in the address. A new choice starts again at the first page.
 * @param names the fields of the form; an empty one leaves the address
 * @param keep what else of the address stays
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
  keep?: (query: URLSearchParams, before: URLSearchParams) => void,
) {
  const [search, setSearch] = useSearchParams();

  const apply = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const query = new URLSearchParams();
    for (const name of names) {
      const value = String(typed.get(name) ?? '').trim();
      if (value) query.set(name, value);
    }
    keep?.(query, search);
    setSearch(query, { preventScrollReset: true });
  };

  return {
    search,
    /** The name and value of a field. */
    given: (name: Name) => ({ name, defaultValue: search.get(name) ?? '' }),
    choose: ({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
      target.form && apply(target.form),
    find: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply(event.currentTarget);
    },
  };
}
