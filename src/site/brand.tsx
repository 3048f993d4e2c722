import { Link } from 'react-router';
import { drawGreen } from '#lib/contours.ts';
import { product } from '#lib/product.ts';

// The same green as in public/favicon.svg.
const green = drawGreen({
  seed: 'icon 6',
  width: 512,
  height: 512,
  rings: 3,
  hole: [0.5, 0.64],
  reach: 0.35,
});

/** The mark: three contour lines and a flag. */
export const BrandMark = () => (
  <svg viewBox="16 64 480 424" fill="none" className="h-9 w-10" aria-hidden="true">
    <path d={green.surface} className="fill-green" />
    <path d={green.fine + green.strong} className="stroke-current" strokeWidth="20" />
    <g transform={`translate(${green.hole.join(' ')})`}>
      <path d="M0 0V-236" className="stroke-current" strokeWidth="26" strokeLinecap="round" />
      <path d="M4-252 150-196 4-140z" className="fill-brass" />
    </g>
  </svg>
);

/** The name that leads home. */
export const Brand = () => (
  <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl tracking-tight">
    <BrandMark />
    {product.name}
  </Link>
);
