import { useSearchParams } from 'react-router';
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
import type { AskList } from '../contract.ts';
import { askTexts as texts } from '../texts.ts';
import type { Route } from './+types/asks-page';
import { AnswerableRow, AskRow, AskRows } from './ask-rows.tsx';
import { ASKS_PAGE, answerableAsks, askList, NEW_ASK_PAGE } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = ASKS_PAGE;
const queryOf = (request: Request) => askList(new URL(request.url).searchParams);
export const loader = ({ context, request }: Route.LoaderArgs) =>
  readersOnly(context, () => prefetch(context, [queryOf(request), answerableAsks]), { page });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  readersOnlyHere(
    () => {
      const query = queryOf(request);
      // What is open is the point of the page, so it is read each time.
      for (const { queryKey } of [query, answerableAsks])
        browserQueryClient().removeQueries({ queryKey, type: 'inactive' });
      return fillCache([query, answerableAsks]);
    },
    { page },
  );

/** /forum/asks: what members need of each other, the reader's own first. */
export default function AsksPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-4xl px-5 py-4 md:py-12">
        <div className="flex items-center justify-between gap-4">
          <PageTitle title={texts.title} />
          <ButtonLink to={NEW_ASK_PAGE} className="shrink-0">
            {texts.ask}
            <span className="sr-only"> the network</span>
          </ButtonLink>
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
  const [search] = useSearchParams();
  const { data } = useApi(answerableAsks);
  // On the first page, before all others.
  const answerable = search.size === 0 ? (data?.asks ?? []) : [];
  const others = asks.filter(({ topicId }) => !answerable.some((ask) => ask.topicId === topicId));

  return (
    <>
      {answerable.length > 0 && (
        <AskRows title={texts.youCan}>
          {answerable.map((ask) => (
            <AnswerableRow key={ask.topicId} ask={ask} />
          ))}
        </AskRows>
      )}
      {others.length > 0 && (
        <AskRows title="Members’ requests">
          {others.map((ask) => (
            <AskRow key={ask.topicId} ask={ask} />
          ))}
        </AskRows>
      )}
      {others.length + answerable.length === 0 && <Nothing isFiltered={isFiltered} />}
      {myAsks.length > 0 && (
        <AskRows title="Your requests">
          {myAsks.map((ask) => (
            <AskRow key={ask.topicId} ask={ask} />
          ))}
        </AskRows>
      )}
      <NextPage next={next} />
    </>
  );
}

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => (
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
);
