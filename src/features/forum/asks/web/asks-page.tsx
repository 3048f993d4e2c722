import { Link, useSearchParams } from 'react-router';
import { sectors } from '#features/members/profiles/sectors.ts';
import { brand } from '#lib/brand.ts';
import { cityNames } from '#lib/cities.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { browserQueryClient, fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { FilterForm, FilterOptions } from '#ui/list/filter-form.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { readersOnly, readersOnlyHere } from '../../posts/web/confirmed-readers.ts';
import type { AskList, AskView } from '../contract.ts';
import { askTexts as texts } from '../texts.ts';
import type { Route } from './+types/asks-page';
import { AgreedHelpers, AskFacts, StateBadge } from './ask-facts.tsx';
import { ASKS_PAGE, askList, askPath, NEW_ASK_PAGE } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = ASKS_PAGE;
const queryOf = (request: Request) => askList(new URL(request.url).searchParams);
export const loader = ({ context, request }: Route.LoaderArgs) =>
  readersOnly(context, () => prefetch(context, [queryOf(request)]), { page });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  readersOnlyHere(
    () => {
      const query = queryOf(request);
      // What is open is the point of the page, so it is read each time.
      browserQueryClient().removeQueries({ queryKey: query.queryKey, type: 'inactive' });
      return fillCache([query]);
    },
    { page },
  );

/** /forum/asks: what members need of each other, the reader's own first. */
export default function AsksPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-4xl px-5 py-8 md:py-12">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <PageTitle
            title={texts.title}
            lead="Say what you need and by when. We tell the members who are most likely to help."
          />
          <ButtonLink to={NEW_ASK_PAGE}>{texts.new}</ButtonLink>
        </div>
        <Filters />
        <Asks />
      </div>
    </HydrationBoundary>
  );
}

function Asks() {
  const [search] = useSearchParams();
  const result = useApi(askList(search));
  return (
    <WhenLoaded result={result} what="requests">
      {(list) => <Lists list={list} isFiltered={search.has('sector') || search.has('city')} />}
    </WhenLoaded>
  );
}

const cities = Object.fromEntries(cityNames.map((city) => [city, city]));

function Filters() {
  const filters = useFilters(['show', 'sector', 'city']);
  const { given, choose } = filters;

  const choices = [
    { name: 'show', label: 'Show', first: 'Open requests', options: { all: 'All requests' } },
    { name: 'sector', label: texts.sector, first: texts.anySector, options: sectors },
    { name: 'city', label: texts.city, first: texts.anyCity, options: cities },
  ] as const;

  return (
    <FilterForm label="Filter requests" filters={filters}>
      {choices.map(({ name, label, first, options }) => (
        <Select key={name} chip label={label} {...given(name)} onChange={choose}>
          <option value="">{first}</option>
          <FilterOptions of={options} />
        </Select>
      ))}
    </FilterForm>
  );
}

type ListsProps = { readonly list: AskList; readonly isFiltered: boolean };

function Lists({ list: { own: myAsks, asks, next }, isFiltered }: ListsProps) {
  return (
    <>
      {myAsks.length > 0 && <Rows title="Your requests" asks={myAsks} />}
      {asks.length > 0 ? (
        <Rows title="Members’ requests" asks={asks} />
      ) : (
        <div className="mt-8">
          {isFiltered ? (
            <EmptyState title="No request fits these filters">
              Choose another sector or city, or show requests that are no longer open.
            </EmptyState>
          ) : (
            <EmptyState
              title="Nobody is asking for anything just now"
              action={<ButtonLink to={NEW_ASK_PAGE}>{texts.new}</ButtonLink>}
            >
              Need a supplier, an introduction or advice? Ask, and the right members hear of it.
            </EmptyState>
          )}
        </div>
      )}
      <NextPage next={next} />
    </>
  );
}

const Rows = ({ title, asks }: { readonly title: string; readonly asks: readonly AskView[] }) => (
  <section aria-label={title} className="mt-10">
    <h2 className="text-2xl">{title}</h2>
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {asks.map((ask) => (
        <Row key={ask.topicId} ask={ask} />
      ))}
    </ul>
  </section>
);

const Row = ({ ask }: { readonly ask: AskView }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
    <div className="min-w-0 grow basis-72">
      <h3 className="font-sans text-base">
        <Link
          to={askPath(ask)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline sm:min-h-8"
        >
          {ask.title}
        </Link>
      </h3>
      <AskFacts ask={ask} />
      <AgreedHelpers ask={ask} />
    </div>
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <StateBadge state={ask.state} />
      <p className="text-sm text-ink-soft figures">
        {[
          !ask.isMine && ask.by && `Asked by ${ask.by.name}`,
          ask.replies === 1 ? 'One reply' : `${ask.replies} replies`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  </li>
);
