import { Link, useSearchParams } from 'react-router';
import { membersOnly, membersOnlyHere, useUser } from '#features/identity/accounts/web/session.ts';
import { directoryTexts } from '#features/members/directory/texts.ts';
import { AskLink } from '#features/members/directory/web/ask-link.tsx';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { FilterForm, FindField } from '#ui/list/filter-form.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { Route } from './+types/search-page';
import { type FoundGroup, groupsOf } from './found-items.ts';
import { FoundLine } from './found-line.tsx';
import { recordSearch, siteSearch } from './queries.ts';
import { kinds, places, searchTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/search';
const readsOf = (request: Request, { isAdmin }: { readonly isAdmin: boolean }) => {
  const words = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  return [siteSearch(words), ...(isAdmin ? [recordSearch(words)] : [])];
};
export const loader = ({ context, request }: Route.LoaderArgs) =>
  membersOnly(context, (user) => prefetch(context, readsOf(request, user)), { page });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  membersOnlyHere((user) => fillCache(readsOf(request, user)), { page });

/** /search: finds members, golf days, topics and the member's own messages. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const filters = useFilters(['q']);

  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-4 md:py-12">
        <PageTitle title={texts.title} />
        <FilterForm
          label={texts.label}
          filters={filters}
          words={
            <FindField
              {...filters.given('q')}
              label={texts.label}
              placeholder={texts.placeholder}
            />
          }
        />
        <Results />
      </div>
    </HydrationBoundary>
  );
}

function Results() {
  const [search] = useSearchParams();
  const words = search.get('q')?.trim() ?? '';
  const isOrganiser = useUser().data?.isAdmin === true;
  const result = useApi(siteSearch(words));
  const { data: organiser } = useApi(recordSearch(words), undefined, { enabled: isOrganiser });

  if (words === '') return <Start />;

  return (
    <WhenLoaded result={result} what="results">
      {(results) => {
        const groups = groupsOf(words, results, organiser);
        return groups.length > 0 ? (
          groups.map((group) => (
            <Group
              key={group.kind}
              group={group}
              words={words}
              all={group.kind === 'people' && organiser ? '/admin/members?q=' : undefined}
              isClose={group.kind === 'people' && !organiser && results.arePeopleClose}
            />
          ))
        ) : (
          <div className="mt-8">
            <EmptyState title={texts.found(0)} action={<AskLink />}>
              {texts.nothing(words)}
            </EmptyState>
          </div>
        );
      }}
    </WhenLoaded>
  );
}

/** Before anything is typed: the pages in which people look for what there is. */
const Start = () => {
  const isOrganiser = useUser().data?.isAdmin === true;
  return (
    <>
      <p className="mt-4 text-ink-soft">{isOrganiser ? texts.organiserStart : texts.start}</p>
      <ul className="mt-4 *:border-b *:border-line">
        {places.map(({ to, name, about }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-18 flex-col justify-center py-3">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-ink-soft">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

type GroupProps = {
  readonly group: FoundGroup;
  readonly words: string;
  /** Whether these have only some of the words. */
  readonly isClose: boolean;
  /** The page with all of them, if it is not that of the kind. */
  readonly all: string | undefined;
};

function Group({ group: { kind, items }, words, isClose, all: allPath }: GroupProps) {
  const { name, all, ...where } = kinds[kind];
  const to = allPath ?? where.to;

  return (
    <section aria-label={name} className="mt-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-sans text-lg font-semibold">{name}</h2>
        {to !== null && (
          <Link
            to={`${to}${encodeURIComponent(words)}`}
            className="inline-flex min-h-11 items-center text-sm link"
          >
            {all}
          </Link>
        )}
      </div>
      {isClose && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-sm">{directoryTexts.close(words)}</p>
          <AskLink />
        </div>
      )}
      <ul className="*:border-b *:border-line">
        {items.map((item) => (
          <li key={item.key} className="flex items-center gap-4">
            <Link to={item.to} className="flex min-h-18 min-w-0 grow items-center gap-3 py-3">
              <FoundLine kind={kind} item={item} />
            </Link>
            {item.also && (
              <Link
                to={item.also.to}
                className="inline-flex min-h-11 shrink-0 items-center text-sm link"
              >
                {item.also.label}
                <span className="sr-only">: {item.title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
