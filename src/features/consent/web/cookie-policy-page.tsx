import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { pageRequest } from '#platform/api-client/context.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { consentCategories } from '../categories.ts';
import type { Route } from './+types/cookie-policy-page';
import { type Provider, StoredTable } from './stored-table.tsx';

export const loader = ({ context }: Route.LoaderArgs): { providers: Provider[] } => ({
  providers: context
    .get(pageRequest)
    .consentScripts.map(({ category, src }) => ({ category, host: new URL(src).host })),
});

// A page reached by a link has the scripts in its document already.
export const clientLoader = (): { providers: Provider[] } => ({
  providers: [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]')].map(
    ({ dataset, src }) => ({
      category: String(dataset['consent']),
      host: new URL(dataset['src'] ?? src).host,
    }),
  ),
});

export const meta = () => [
  { title: `Cookie policy · ${brand.name}` },
  {
    name: 'description',
    content: `Every cookie and record that ${brand.name} keeps in your browser, what each is for, how long it stays and who sets it, and how to change your choice.`,
  },
];

/** The four categories with the items stored under each, rendered from `stored-items.ts`. */
export default function CookiePolicyPage({ loaderData }: Route.ComponentProps) {
  return (
    <article className="column py-16 md:py-24">
      <PageTitle
        label="Small print"
        title="Cookie policy"
        lead="What this site stores in your browser, under its real names, and how to change your choice."
      />
      <div className="mt-8">
        <Button data-opens="cookie-settings" aria-haspopup="dialog">
          Change your cookie preferences
        </Button>
      </div>
      <div className="mt-14 grid gap-14">
        {consentCategories.map((category) => (
          <section
            key={category.id}
            aria-labelledby={category.id}
            className="border-t border-line pt-6"
          >
            <div className="items-baseline justify-between gap-x-6 sm:flex sm:flex-wrap">
              <h2 id={category.id} className="text-3xl">
                {category.name}
              </h2>
              <p className="mt-1 label text-brass-text">
                {category.id === 'essential' ? 'Always on, ' : 'Only with your consent, '}
                {category.longest}
              </p>
            </div>
            <p className="mt-3 measure">{category.purpose}</p>
            <StoredTable category={category.id} providers={loaderData.providers} />
          </section>
        ))}
      </div>
      <section aria-labelledby="asked" className="mt-14 border-t border-line pt-6">
        <h2 id="asked" className="text-3xl">
          How we ask
        </h2>
        <div className="prose mt-3">
          <p>
            Until you choose, we store only what’s essential and load no scripts from other
            companies. Accepting and rejecting each take one press. Your choice applies to all tabs
            of this browser for 12 months, then we ask again.
          </p>
          <p>
            If you withdraw consent, we delete everything stored under it. You can also clear it all
            in your browser’s settings. You’ll then be logged out and asked about cookies again.
          </p>
          <p>
            Essential storage needs no consent under regulation 6(4) of the Privacy and Electronic
            Communications Regulations 2003, because the site couldn’t provide what you ask for
            without it. If anything is unclear, <Link to="/contact">contact us</Link>.
          </p>
        </div>
      </section>
    </article>
  );
}
