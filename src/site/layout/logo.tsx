import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';

/**
 * The link to the home page. Its mark is a separate file, because that is smaller than a drawing in
 * every page's code. The width is fixed, so that the menu beside it does not move when the web font
 * loads.
 */
export const Logo = () => (
  <Link
    to="/"
    className="inline-flex min-h-11 min-w-37 items-center gap-2.5 font-display text-2xl tracking-tight"
  >
    <svg viewBox="0 0 96 86" className="h-9 w-10" aria-hidden="true">
      <use href="/mark.svg#mark" />
    </svg>
    {brand.name}
  </Link>
);
