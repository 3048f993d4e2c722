import { brand } from '#lib/brand.ts';

type Described = { readonly title: string; readonly description: string };

/** The head of a page to read. */
export const pageMeta = ({ title, description }: Described) => [
  { title: `${title} · ${brand.name}` },
  { name: 'description', content: description },
];
