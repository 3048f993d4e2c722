import { Link } from 'react-router';
import { CompanyDetails } from '#features/content/web/company-details.tsx';
import { contactDetails } from '#features/content/web/queries.ts';
import type { PrivacyRegister, yourDataApi } from '#features/identity/your-data/contract.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Prose } from '#ui/reading/prose.tsx';
import { ReadingPage } from '#ui/reading/reading-page.tsx';
import type { Route } from './+types/privacy-page';
import { PrivacyRights } from './privacy-rights.tsx';
import { PrivacySharing } from './privacy-sharing.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Privacy · ${brand.name}` },
  {
    name: 'description',
    content: `What ${brand.name} keeps about you, why and for how long, who receives it, and how to see, download, correct or delete it yourself.`,
  },
];

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, [privacyRegister, contactDetails]);
export const clientLoader = () => fillCache([privacyRegister, contactDetails]);

const contents = [
  { id: 'who-we-are', title: 'Who we are' },
  { id: 'what-we-keep', title: 'What we keep, why, and for how long' },
  { id: 'grounds', title: 'Our lawful bases' },
  { id: 'who-receives-it', title: 'Who receives it' },
  { id: 'your-rights', title: 'Your rights' },
  { id: 'safety', title: 'How we keep it safe' },
  { id: 'complaints', title: 'If you’re not happy' },
];

const related = [
  { to: '/cookie-policy', label: 'Cookie policy', about: 'What your browser stores for us' },
  { to: '/account/data', label: 'Your data', about: 'Download it, or delete it' },
  { to: '/terms', label: 'Terms', about: 'What you and we agree to' },
  { to: '/contact', label: 'Contact', about: 'Ask us about any of this' },
];

/**
 * The privacy notice (UK GDPR, articles 13 and 14). The list of what is kept comes from the
 * personal data registry.
 */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <ReadingPage
        label="Small print"
        title="Privacy"
        lead="We keep what we need to run golf days and get payments right, and nothing for advertising. Here’s all of it."
        contents={contents}
        related={related}
      >
        <Notice />
      </ReadingPage>
    </HydrationBoundary>
  );
}

function Notice() {
  const { contactEmail, cardProcessor, tables } = useLoaded(privacyRegister, presets.longTerm);

  return (
    <>
      <Prose>
        <h2 id="who-we-are">Who we are</h2>
        <p>
          {brand.name} is run by the company below. We’re the controller of your data: we decide
          what is kept and why, and we’re responsible for it under the UK GDPR and the Data
          Protection Act 2018. Write to us about anything on this page; office hours are{' '}
          {brand.officeHours}.
        </p>
        <CompanyDetails details={useLoaded(contactDetails)} />

        <h2 id="what-we-keep">What we keep, why, and for how long</h2>
        <p>
          Your account and profile; the golf days you book, with what you tell us for them; what you
          pay; what you write here; and what we send you. Your own copy is under{' '}
          <Link to="/account/data">your data</Link>.
        </p>
        <p>
          We also count how often the page of each golf day is opened: one number a day, which can’t
          be linked to anyone.
        </p>
      </Prose>
      <Register tables={tables} />
      <Prose>
        <PrivacySharing cardProcessor={cardProcessor} />
        <PrivacyRights contactEmail={contactEmail} />
      </Prose>
    </>
  );
}

const Register = ({ tables }: { readonly tables: PrivacyRegister['tables'] }) => (
  <details className="mt-4 mb-12 measure">
    <summary className="min-h-11 cursor-pointer content-center font-semibold link">
      Read more: all {tables.length} kinds of data, with the reason and the time
    </summary>
    <p className="mt-2 text-ink-soft">
      The list comes from the database itself and is tested against it, so nothing is missing. The
      words in brackets are the lawful basis.
    </p>
    <ul className="mt-4 border-t border-line">
      {tables.map(({ name, holds, reason, keptFor }) => (
        <li key={name} className="border-b border-line py-4">
          <p className="font-semibold">{holds}</p>
          <p className="mt-1">{reason}</p>
          <p className="mt-1 text-sm text-ink-soft">{keptFor}</p>
        </li>
      ))}
    </ul>
  </details>
);

/** The personal data we store, for the privacy notice. */
export const privacyRegister = apiQuery<typeof yourDataApi.readRegister>('/api/privacy-register');
