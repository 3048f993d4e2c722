import { faqOf } from '#features/content/faq/faq.ts';
import { plainText } from '#features/content/text-page.ts';
import type { EventDetails } from '#features/events/contract.ts';
import { eventJsonLd } from '#features/events/json-ld.ts';
import type { TierPriceChanges } from '#features/membership/tiers/contract.ts';
import { clubOf } from '#features/settings/club.ts';
import type { ClubChanges, ClubView } from '#features/settings/contract.ts';
import { brand } from '#lib/brand.ts';
import type { Config } from '#platform/config/config.ts';
import type { FinishedPage } from '#platform/http/pages/render-page.ts';
import { factsOf } from '../facts/club-facts.ts';
import { PICTURE } from './share-images/picture.ts';
import { type Crumb, type SitePage, sitePage } from './site-pages.ts';
import { breadcrumbJsonLd, faqJsonLd, jsonLdBlock, organisationJsonLd } from './structured-data.ts';

/** The questions that the site answers, with the claims of its settings and the prices of today. */
export const siteFaq = (club: ClubView, tierPrices: TierPriceChanges | undefined) =>
  faqOf(factsOf(club, tierPrices));

type Site = Pick<Config, 'publicUrl' | 'contactEmail'>;
type PublicPage = Extract<SitePage, { access: 'public' }>;

/**
 * Completes every page's head with what search engines and link previews read, from the page's own
 * title and description and the table of pages. It works on the rendered HTML, so the browser needs
 * no code for it. Members' pages and missing pages get `noindex`.
 */
export function completeHead(page: FinishedPage, site: Site): string {
  const known = sitePage(page.path);
  if (known.access === 'private' || page.status !== 200) return kept(page.html);

  const head = page.html.slice(0, page.html.indexOf('</head>'));
  const words = { title: titleIn(head), description: descriptionIn(head) };

  const tags = [
    `<link rel="canonical" href="${site.publicUrl}${known.path}"/>`,
    ...previewTags(site.publicUrl, known, words),
    jsonLdBlock(structured(page, known, { site, title: asText(words.title) })),
  ];

  return withInHead(page.html, tags.join(''));
}

const NOINDEX = '<meta name="robots" content="noindex"/>';

const kept = (html: string): string => (html.includes(NOINDEX) ? html : withInHead(html, NOINDEX));

const withInHead = (html: string, tags: string): string =>
  html.replace('</head>', () => `${tags}</head>`);

/** Both are escaped by React, so they can be used in other attributes unchanged. */
type Words = { readonly title: string; readonly description: string | undefined };

const titleIn = (head: string): string =>
  (/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? brand.name).replace(` · ${brand.name}`, '');

const descriptionIn = (head: string): string | undefined =>
  /<meta name="description" content="([^"]*)"\/>/.exec(head)?.[1];

function previewTags(publicUrl: string, page: PublicPage, { title, description }: Words): string[] {
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${content}"/>`;
  return [
    property('type', 'website'),
    property('site_name', brand.name),
    property('locale', 'en_GB'),
    property('title', title),
    ...(description === undefined ? [] : [property('description', description)]),
    property('url', publicUrl + page.path),
    property('image', `${publicUrl}/og/${page.picture}.png`),
    property('image:width', PICTURE.width),
    property('image:height', PICTURE.height),
    property('image:alt', `The contour lines of a putting green, and the words: ${title}`),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ];
}

type About = { readonly site: Site; readonly title: string };

function structured(
  page: FinishedPage,
  known: PublicPage,
  { site, title }: About,
): readonly object[] {
  const club = clubOf(page.read.get('/api/club') as ClubChanges | undefined);
  if (known.path === '/') return organisationJsonLd({ ...site, ...club });

  const self: Crumb = { path: known.path, name: title };
  const event = page.read.get(`/api/events/${known.eventId}`) as EventDetails | undefined;

  return [
    ...(event ? [eventJsonLd(event, { publicUrl: site.publicUrl, now: page.now })] : []),
    ...(known.path === '/faq' ? [faqOfPage(club, page)] : []),
    breadcrumbJsonLd(site.publicUrl, [...known.parents, self]),
  ];
}

function faqOfPage(club: ClubView, { read }: FinishedPage): object {
  const tierPrices = read.get('/api/membership/prices') as TierPriceChanges | undefined;

  return faqJsonLd(
    siteFaq(club, tierPrices)
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({ question, answer: answer.map(plainText).join(' ') })),
  );
}

const MARKS = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as const;

/** Reverses React's escaping. */
const asText = (escaped: string): string =>
  escaped.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, mark: keyof typeof MARKS) => MARKS[mark]);
