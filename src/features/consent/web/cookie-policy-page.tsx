import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { pageRequest } from '#platform/api-client/context.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { type ConsentCategory, consentCategories } from '../categories.ts';
import { type StoredItem, storedItems } from '../stored-items.ts';
import type { Route } from './+types/cookie-policy-page';

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
        isPublic
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
            Whatever you choose, our server counts how often the page of each golf day is opened:
            one number a day, without a cookie, an address or anything else about you.
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

const cell = 'block py-1 align-top md:table-cell md:border-line md:border-t md:py-3 md:pr-4';

const columns = [
  ['Name', 'md:w-48'],
  ['What for', ''],
  ['How long', 'md:w-48'],
  ['Set by', ''],
] as const;

const Part = ({ title, children }: { title: string; children: string }) => (
  <td className={cell}>
    <span className="font-semibold md:hidden">{title}: </span>
    {children}
  </td>
);

/** Another company's script, which runs once its category is allowed. */
export type Provider = { readonly category: string; readonly host: string };

type StoredTableProps = {
  readonly category: ConsentCategory;
  readonly providers: readonly Provider[];
};

const Remark = ({ children }: { children: string }) => (
  <p className="mt-4 measure rounded-small border border-line bg-ivory-deep px-4 py-3">
    {children}
  </p>
);

/** The items stored under one category. Below 768 px each item is a card. */
export function StoredTable({ category, providers }: StoredTableProps) {
  const items = storedItems.filter((item) => item.category === category);
  const others = providers.filter((provider) => provider.category === category);

  return (
    <>
      {items.length > 0 && <Items items={items} />}
      {others.map(({ host }) => (
        <Remark key={host}>
          {`If you allow it, we load a script from ${host}, which may store what its own policy says.`}
        </Remark>
      ))}
      {items.length + others.length === 0 && (
        <Remark>{`Nothing at present: ${brand.name} stores nothing in this category and loads no scripts from other companies for it.`}</Remark>
      )}
    </>
  );
}

function Items({ items }: { items: readonly StoredItem[] }) {
  return (
    <table className="mt-5 w-full text-sm max-md:block">
      <thead className="text-left max-md:sr-only">
        <tr>
          {columns.map(([title, width]) => (
            <th key={title} scope="col" className={`pr-4 pb-2 font-semibold ${width}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {items.map(({ name, purpose, kept, place }) => (
          <tr
            key={name}
            className="max-md:block max-md:rounded-large max-md:border max-md:border-line max-md:bg-ivory-bright max-md:p-4"
          >
            <th scope="row" className={`${cell} text-left font-normal`}>
              <code className="font-semibold wrap-anywhere">{name}</code>
              <span className="block text-ink-soft">{place}</span>
            </th>
            <Part title="What for">{purpose}</Part>
            <Part title="How long">{kept}</Part>
            <Part title="Set by">{brand.name}</Part>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
