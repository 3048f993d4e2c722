import { data, redirect, useSearchParams } from 'react-router';
import { backHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { browserQueryClient, fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { askTexts } from '../../asks/texts.ts';
import { ASKS_PAGE } from '../../asks/web/queries.ts';
import { type Category, categoryOf } from '../../categories.ts';
import type { followingApi } from '../../following/contract.ts';
import { readersOnly, readersOnlyHere } from '../../posts/web/confirmed-readers.ts';
import { topicTexts as texts } from '../texts.ts';
import type { Route } from './+types/forum-page';
import { CategoryNav } from './category-nav.tsx';
import { LevelSelect } from './level-select.tsx';
import { forumCategories, topicList } from './queries.ts';
import { TopicList } from './topic-list.tsx';

/**
 * The category that an address names; undefined for all of them. Other spellings ("Leeds") are
 * redirected to its URL.
 */
function categoryInAddress(slug: string | undefined): Category | undefined {
  if (slug === undefined) return undefined;
  const category = categoryOf(slug);
  if (category) return category;
  const plain = slug.toLowerCase();
  throw categoryOf(plain) ? redirect(`/forum/c/${plain}`, 301) : data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ params }) => {
  const category = params.category === undefined ? undefined : categoryOf(params.category);
  return [
    { title: `${category ? `${category.name} · ` : ''}${texts.forum} · ${brand.name}` },
    { name: 'robots', content: 'noindex' },
  ];
};

const readsOf = (params: { readonly category?: string | undefined }, request: Request) => [
  forumCategories,
  topicList(new URL(request.url).searchParams, categoryInAddress(params.category)?.slug),
];

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  readersOnly(context, () => prefetch(context, readsOf(params, request)), backHere(request));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  readersOnlyHere(() => {
    const reads = readsOf(params, request);
    // What is new is the point of the page, so it is read each time.
    for (const { queryKey } of reads)
      browserQueryClient().removeQueries({ queryKey, type: 'inactive' });
    return fillCache(reads);
  }, backHere(request));

/** /forum and /forum/c/{category}: topics, those with the latest posts first. */
export default function ForumPage({ loaderData, params }: Route.ComponentProps) {
  const category = categoryInAddress(params.category);

  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="column py-8 md:py-12">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="flex items-center justify-between gap-4 max-sm:w-full">
            <PageTitle title={category?.name ?? texts.forum} />
            {category && (
              <div>
                <CategoryLevel category={category} />
              </div>
            )}
          </div>
          <div className="grid w-full grid-cols-2 items-center gap-3 sm:flex sm:w-auto">
            <NewTopic category={category} />
            <ButtonLink to={ASKS_PAGE} variant="secondary" className="max-sm:px-2">
              {askTexts.title}
            </ButtonLink>
            <ButtonLink to="/forum/search" variant="secondary" className="max-sm:hidden">
              Search
            </ButtonLink>
            <ButtonLink to="/forum/drafts" variant="plain" className="max-sm:hidden">
              Your drafts
            </ButtonLink>
          </div>
        </div>
        {category && <p className="mt-3 measure text-ink-soft max-sm:text-sm">{category.about}</p>}
        <div className="mt-3 grid gap-x-10 gap-y-1 lg:mt-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <CategoryNav category={category?.slug} />
          <div className="min-w-0">
            <ShowTabs />
            <h2 className="sr-only">Topics</h2>
            <Topics category={category} />
          </div>
        </div>
      </div>
    </HydrationBoundary>
  );
}

/** Whether a category is for a tier that the member does not have. */
function useIsClosed(category: Category | undefined): boolean {
  const { data: views } = useApi(forumCategories);
  return (
    category?.minTier !== undefined &&
    views !== undefined &&
    !views.some(({ slug }) => slug === category.slug)
  );
}

/** The topics of a category; or whose it is, where the member does not have the tier. */
function Topics({ category }: { readonly category: Category | undefined }) {
  const isClosed = useIsClosed(category);

  return isClosed ? (
    <div className="mt-8">
      <EmptyState
        title={texts.forTier}
        action={<ButtonLink to="/membership">See the membership tiers</ButtonLink>}
      >
        {texts.forTierMore}
      </EmptyState>
    </div>
  ) : (
    <TopicList category={category?.slug} />
  );
}

/** Starts a topic in this category, or in any where it is closed to the member. */
function NewTopic({ category }: { readonly category: Category | undefined }) {
  const isClosed = useIsClosed(category);
  const to = category && !isClosed ? `/forum/new?category=${category.slug}` : '/forum/new';
  return (
    <ButtonLink to={to} variant={isClosed ? 'secondary' : 'primary'}>
      {texts.newTopic}
    </ButtonLink>
  );
}

function CategoryLevel({ category: { slug, name } }: { readonly category: Category }) {
  const { data: categoryViews = [] } = useApi(forumCategories);
  const level = categoryViews.find((view) => view.slug === slug)?.level;

  return (
    level && (
      <LevelSelect
        key={slug}
        name={name}
        save={(choice) =>
          api.post<typeof followingApi.setCategoryLevel>('/api/forum/categories/:category/level', {
            params: { category: slug },
            body: choice,
          })
        }
        level={level}
      />
    )
  );
}

const shows = [
  { id: 'latest', to: '?', label: 'Latest' },
  { id: 'followed', to: '?show=followed', label: 'Followed' },
  { id: 'unread', to: '?show=unread', label: 'Unread' },
] as const;

function ShowTabs() {
  const [search] = useSearchParams();
  const show = search.get('show');
  const current = shows.find(({ id }) => id === show)?.id ?? 'latest';

  return <PageTabs label="Topics to show" tabs={shows} current={current} className="" />;
}
