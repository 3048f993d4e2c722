import { Link } from 'react-router';
import { product } from '#lib/product.ts';

/** The mark: three contour lines and a flag, as in `public/favicon.svg`. */
export const BrandMark = ({ className = 'size-9' }: { className?: string }) => (
  <svg viewBox="0 0 40 40" fill="none" strokeWidth="1.8" className={className} aria-hidden="true">
    <path d="M20 9c9-1 16 5 16 13s-7 14-16 14S4 30 4 23 11 10 20 9z" className="stroke-current opacity-45" />
    <path d="M20 15c6-1 11 3 11 8s-5 9-11 9-11-4-11-9 5-7 11-8z" className="stroke-current opacity-75" />
    <path d="M20 21c3-.5 6 1 6 3.5S23 28 20 28s-6-1-6-3.5 3-3 6-3.5z" className="stroke-current" />
    <path d="M20 25V3" className="stroke-current" strokeLinecap="round" />
    <path d="M21 3.5 31 7l-10 3.5z" className="fill-brass" />
  </svg>
);

/** The name that leads home. */
export const Brand = () => (
  <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl tracking-tight">
    <BrandMark />
    {product.name}
  </Link>
);
