import { brand } from '#lib/brand.ts';
import type { City } from '#lib/cities.ts';
import type { Crumb } from './site-pages.ts';

type Given = {
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** The cities that are shown. */
  readonly cities: readonly City[];
};

/** The organisation, for the home page (schema.org/Organization and WebSite). */
export function organisationJsonLd({ publicUrl, contactEmail, cities }: Given): readonly object[] {
  const id = `${publicUrl}/#organisation`;
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: brand.name,
      slogan: brand.tagline,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      image: `${publicUrl}/og/site.png`,
      email: contactEmail,
      areaServed: cities.map((name) => ({ '@type': 'City', name })),
    },
    {
      '@type': 'WebSite',
      name: brand.name,
      url: `${publicUrl}/`,
      inLanguage: 'en-GB',
      publisher: { '@id': id },
    },
  ];
}

/**
 * The breadcrumbs of a page (schema.org/BreadcrumbList).
 * @param trail the page itself is the last crumb
 */
export const breadcrumbJsonLd = (publicUrl: string, trail: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});

/** Questions and their answers, both as plain text (schema.org/FAQPage). */
export const faqJsonLd = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/**
 * A data block of a page. The content security policy does not affect it, and no text in it can end
 * it.
 */
export const jsonLdBlock = (nodes: readonly object[]): string => {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
};
