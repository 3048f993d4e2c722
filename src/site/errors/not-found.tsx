import { data } from 'react-router';
import { brand } from '#lib/brand.ts';
import { NotFoundContent } from './not-found-content.tsx';

/** Rendered like any other page, but with status 404 for search engines. */
export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export const meta = () => [
  { title: `404 Page Not Found · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default NotFoundContent;
