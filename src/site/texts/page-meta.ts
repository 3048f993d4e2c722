import { brand } from '#lib/brand.ts';

type Described = { readonly title: string; readonly description: string };

/** Title and description for a page's head. */
export const pageMeta = ({ title, description }: Described) => [
  { title: `${title} · ${brand.name}` },
  { name: 'description', content: description },
];
