import { Link, useSearchParams } from 'react-router';
import { backHere, privateTitle } from '#features/identity/accounts/web/session.ts';
import { formatDate } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { categoryName } from '../../categories.ts';
import { authorName } from '../../posts/texts.ts';
import { postPath, topicPath } from '../../posts/topic-rules.ts';
import { readersOnly, readersOnlyHere } from '../../posts/web/confirmed-readers.ts';
import type { FoundPost, Highlighted, PostSearchResults, topicsApi } from '../contract.ts';
import { searchTexts as texts, topicTexts } from '../texts.ts';
import type { Route } from './+types/search-page';
import { useCategoryNames } from './queries.ts';

export const meta: Route.MetaFunction = () => privateTitle(texts.title);

/** @param search the page's own query string, which the API takes unchanged */
const forumSearch = (search: URLSearchParams) =>
  apiQuery<typeof topicsApi.searchPosts>('/api/forum/search', { query: search });
/** Nothing is searched until there are words, an author or a day. */
const isAsked = (search: URLSearchParams): boolean =>
  ['q', 'author', 'from', 'to'].some((name) => search.get(name));
const queriesOf = (search: URLSearchParams) => (isAsked(search) ? [forumSearch(search)] : []);
const searchOf = ({ url }: Request) => new URL(url).searchParams;
export const loader = ({ context, request }: Route.LoaderArgs) =>
  readersOnly(context, () => prefetch(context, queriesOf(searchOf(request))), backHere(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  readersOnlyHere(() => fillCache(queriesOf(searchOf(request))), backHere(request));

/** /forum/search: posts and titles with the words in the address. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-8 md:py-12">
        <PageTitle title={texts.title} />
        <Filters />
        {isAsked(search) ? (
          <Results search={search} />
        ) : (
          <div className="mt-8">
            <EmptyState drawing="talk" title="What are you looking for?">
              Search everything members have written: a recommendation, a course, a name.
            </EmptyState>
          </div>
        )}
      </div>
    </HydrationBoundary>
  );
}

const filterNames = ['category', 'author', 'from', 'to'] as const;

function Filters() {
  const names = useCategoryNames();
  const filters = useFilters(['q', ...filterNames]);
  const { given, search } = filters;

  const more = (
    <details open={filterNames.some((name) => search.has(name))} className="w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">
        More filters
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Select filter label="Category" {...given('category')}>
          <option value="">Any</option>
          <FilterOptions of={names} />
        </Select>
        <TextField
          filter
          label="Written by"
          placeholder="Username"
          autoComplete="off"
          {...given('author')}
        />
        <TextField filter label="From" type="date" {...given('from')} />
        <TextField filter label="To" type="date" {...given('to')} />
      </div>
    </details>
  );

  return (
    <FilterForm
      label={texts.title}
      filters={filters}
      words={
        <FindField
          {...given('q')}
          label="Search posts and titles"
          placeholder="For example “winter rules” Leeds"
        />
      }
    >
      {more}
    </FilterForm>
  );
}

function Results({ search }: { readonly search: URLSearchParams }) {
  const result = useApi(forumSearch(search));
  return (
    <WhenLoaded result={result} what="results">
      {(answer) => <FoundList found={answer} />}
    </WhenLoaded>
  );
}

function FoundList({
  found: { topics, posts, next, isTooCommon },
}: {
  readonly found: PostSearchResults;
}) {
  if (topics.length + posts.length === 0)
    return (
      <div className="mt-8">
        <p role="status" className="sr-only">
          {texts.none}
        </p>
        {isTooCommon ? (
          <EmptyState drawing="talk" title="Please add a word">
            Words such as “the” and “with” are in almost every post.
          </EmptyState>
        ) : (
          <EmptyState
            drawing="talk"
            title={texts.none}
            action={<ButtonLink to="/forum/new">Start a topic</ButtonLink>}
          >
            Try fewer words, or another spelling. You can also ask: members answer questions like
            yours.
          </EmptyState>
        )}
      </div>
    );

  return (
    <>
      {topics.length > 0 && (
        <section aria-labelledby="found-topics">
          <h2 id="found-topics" className="mt-8 text-2xl">
            Topics
          </h2>
          <ul className="mt-2 divide-y divide-line border-b border-line">
            {topics.map((topic) => (
              <li key={topic.id} className="py-3">
                <Link
                  to={topicPath(topic)}
                  className="inline-flex min-h-11 items-center wrap-anywhere hover:underline"
                >
                  <span dir="auto">
                    <Marked pieces={topic.title} />
                  </span>
                </Link>
                <p className="text-sm text-ink-soft figures">
                  {categoryName(topic.category)} · {topicTexts.posts(topic.posts)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="found-posts">
        <h2 id="found-posts" className="mt-8 text-2xl">
          Posts
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {posts.length === 1 ? '1 post on this page' : `${posts.length} posts on this page`}
        </p>
        <ul className="mt-2 divide-y divide-line border-b border-line">
          {posts.map((post) => (
            <Result key={post.id} post={post} />
          ))}
        </ul>
        <NextPage next={next} />
      </section>
    </>
  );
}

const Result = ({
  post: { id, title, category, excerpt, author, byClub, at },
}: {
  readonly post: FoundPost;
}) => (
  <li className="py-4">
    <h3 className="font-sans text-base font-semibold">
      <Link
        to={postPath(id)}
        className="inline-flex min-h-11 items-center wrap-anywhere hover:underline"
      >
        <span dir="auto">
          <Marked pieces={title} />
        </span>
      </Link>
    </h3>
    <p dir="auto" className="wrap-anywhere">
      <Marked pieces={excerpt} />
    </p>
    <p className="mt-1 text-sm text-ink-soft figures">
      {`${authorName({ author, byClub })}, ${formatDate(at)}`} · {categoryName(category)}
    </p>
  </li>
);

/** A text with the words that were searched marked. */
function Marked({ pieces }: { readonly pieces: Highlighted }) {
  let at = 0;
  return pieces.map(({ text, isHit }) => {
    const key = at;
    at += text.length;
    return isHit ? (
      <mark key={key} className="bg-brass/30 text-inherit">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
