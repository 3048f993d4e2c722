import { useSearchParams } from 'react-router';
import { ButtonLink } from '../button.tsx';

/**
 * Links to the next and the first page of a list. The page is in the address, so the browser's back
 * button works.
 */
export function NextPage({ next }: { next: string | number | null }) {
  const [search] = useSearchParams();

  const to = (cursor: string | number | null): string => {
    const query = new URLSearchParams(search);
    if (cursor === null) query.delete('cursor');
    else query.set('cursor', String(cursor));
    return `?${query}`;
  };

  if (next === null && !search.has('cursor')) return null;

  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap gap-3">
      {search.has('cursor') && (
        <ButtonLink to={to(null)} variant="secondary">
          First page
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={to(next)} variant="secondary">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
