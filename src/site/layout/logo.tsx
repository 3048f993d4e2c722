import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';

/**
 * The name that leads home. Its mark is a file of its own: a drawing weighs less there than in every page's code.
 * Its width is given, so that the menu beside it stays where it is when the real typeface arrives.
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
