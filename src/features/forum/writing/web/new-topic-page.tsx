import { useNavigate, useSearchParams } from 'react-router';
import { membersOnly, membersOnlyHere, useUser } from '#features/identity/accounts/web/session.ts';
import { useCities } from '#features/settings/web/queries.ts';
import { brand } from '#lib/brand.ts';
import { type City, cityBySlug } from '#lib/cities.ts';
import { api } from '#platform/api-client/client.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { toast } from '#ui/toast/toast.ts';
import { categories, categoryOf } from '../../categories.ts';
import { postTexts as texts } from '../../posts/texts.ts';
import { topicPath } from '../../posts/topic-rules.ts';
import type { TopicRequest, writingApi } from '../contract.ts';
import { writePlace } from '../drafts.ts';
import type { Route } from './+types/new-topic-page';
import { LazyComposer } from './lazy-composer.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.newTopic} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/forum/new';
export const loader = ({ context }: Route.LoaderArgs) =>
  membersOnly(context, async () => null, { page });
export const clientLoader = () => membersOnlyHere(async () => null, { page });

/**
 * The categories to choose from: one for a tier only where its own page leads here, and none of a
 * city that is hidden.
 */
const namesFor = (chosen: string, cities: readonly City[]) =>
  Object.fromEntries(
    categories
      .filter(({ slug, minTier }) => minTier === undefined || slug === chosen)
      .filter(({ slug }) => isShown(slug, cities))
      .map(({ slug, name }) => [slug, name]),
  );

const isShown = (slug: string, cities: readonly City[]): boolean => {
  const city = cityBySlug(slug);
  return city === undefined || cities.includes(city);
};

/** /forum/new: a new topic, in the category of `?category=`. */
export default function NewTopicPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: user } = useUser();
  const cities = useCities();
  const category = categoryOf(search.get('category') ?? '')?.slug ?? '';

  return (
    <div className="mx-auto max-w-3xl px-5 py-8 md:py-12">
      <PageTitle
        title={texts.newTopic}
        lead="Choose the category where members would look for it, and say in the title what it’s about."
      />
      <div className="mt-8">
        {user && (
          <LazyComposer
            accountId={user.id}
            place={writePlace({ kind: 'new' })}
            initial={{ category }}
            label="Your post"
            withTitle
            categories={namesFor(category, cities)}
            sendLabel="Post topic"
            onSend={async ({ key, text, title, category: categorySlug }) => {
              // An unknown category is refused beside its field.
              const request = {
                key,
                text,
                title,
                category: categorySlug as TopicRequest['category'],
              };
              const started = await api.post<typeof writingApi.startTopic>('/api/forum/topics', {
                body: request,
              });
              await navigate(topicPath({ id: started.topicId, slug: started.slug }));
            }}
            onLost={() =>
              toast({
                title: 'The editor couldn’t be loaded. Please check your connection and try again.',
                variant: 'destructive',
              })
            }
          />
        )}
      </div>
    </div>
  );
}
