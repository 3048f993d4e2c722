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

// Whoever comes by a link has them in the document.
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

/** The four categories, and under each what is really stored: rendered from `stored-items.ts`, and nothing else. */
export default function CookiePolicyPage({ loaderData }: Route.ComponentProps) {
  return (
    <article className="column py-16 md:py-24">
      <PageTitle
        label="Small print"
        title="Cookie policy"
        lead="What this site keeps in your browser, by its real names, and how to change your mind. There is little of it."
      />
      <div className="mt-8">
        <Button data-opens="cookie-settings" aria-haspopup="dialog">
          Change your cookie preferences
        </Button>
      </div>
      <div className="mt-14 grid gap-14">
        {consentCategories.map((category) => (
          <section key={category.id} aria-labelledby={category.id} className="border-t border-line pt-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id={category.id} className="text-3xl">
                {category.name}
              </h2>
              <p className="label text-brass-text">
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
            Before you have chosen, nothing but the essential is stored, and no script of another company is
            asked for. Accepting and rejecting take one press each. A choice holds for 12 months in this
            browser, in all its tabs; then we ask again.
          </p>
          <p>
            Withdrawing a consent takes away what was stored under it. You can also clear everything yourself
            in your browser's settings: you will be signed out, asked again, and nothing else is lost.
          </p>
          <p>
            Essential storage needs no consent under regulation 6(4) of the Privacy and Electronic
            Communications Regulations 2003, because the site could not do what you ask of it without. If
            something is unclear, <Link to="/contact">write to the office</Link>.
          </p>
        </div>
      </section>
    </article>
  );
}
