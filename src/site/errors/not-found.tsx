import { data } from 'react-router';
import { brand } from '#lib/brand.ts';
import { NotFoundContent } from './not-found-content.tsx';

/** The page is rendered like any other, only with the status that search engines go by. */
export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export const meta = () => [
  { title: `404 Page Not Found · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default NotFoundContent;
