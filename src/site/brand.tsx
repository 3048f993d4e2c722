import { Link } from 'react-router';
import { product } from '#lib/product.ts';

/** The mark: three contour lines and a flag, the drawing of public/favicon.svg with half its points. */
const BrandMark = () => (
  <svg viewBox="0 0 96 86" fill="none" strokeWidth="4" className="h-9 w-10 stroke-current" aria-hidden="true">
    <path d="M86 73C82 79 67 82 58 83S43 84 34 82S12 78 8 72S5 53 10 46S26 36 34 34S51 31 59 33S75 41 79 47S89 67 86 73zM71 65C69 70 61 73 56 75S44 77 37 76S22 71 19 66S19 53 22 48S33 41 38 40S50 39 55 41S64 46 67 50S73 61 71 65zM59 59C58 61 56 64 53 66S45 68 41 67S32 63 31 60S32 53 34 50S40 47 43 47S49 47 51 48S55 50 56 52S59 57 59 59z" />
    <path d="M48 54V4" strokeLinecap="round" />
    <path d="m50 2 28 11-28 11z" className="fill-brass stroke-none" />
  </svg>
);

/** The name that leads home. */
export const Brand = () => (
  <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl tracking-tight">
    <BrandMark />
    {product.name}
  </Link>
);
