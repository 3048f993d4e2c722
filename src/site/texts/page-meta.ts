import { product } from '#lib/brand.ts';

type Described = { readonly title: string; readonly description: string };

/** The head of a page to read. */
export const textMeta = ({ title, description }: Described) => [
  { title: `${title} · ${product.name}` },
  { name: 'description', content: description },
];
