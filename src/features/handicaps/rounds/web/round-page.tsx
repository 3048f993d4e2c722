import { useParams } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { roundTexts as texts } from '../page-texts.ts';
import type { Route } from './+types/round-page';
import { courses, ownRounds, RECORD_PAGE, roundPage } from './queries.ts';
import { RoundEditor } from './round-editor.tsx';

/** In the address of a round that is not saved yet. */
const NEW = 'new';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.roundId === NEW ? texts.newTitle : texts.editTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = [ownRounds, courses];
const pageOf = ({ roundId }: { readonly roundId: string }) => ({ page: roundPage(roundId) });
export const loader = ({ context, params }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, reads), pageOf(params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(reads), pageOf(params));

/**
 * /handicap/rounds/new: a member enters a round. /handicap/rounds/{roundId}: they change or delete
 * it.
 */
export default function RoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Editor />
    </HydrationBoundary>
  );
}

function Editor() {
  const { roundId } = useParams();
  const rounds = useLoaded(ownRounds);
  const list = useLoaded(courses);
  if (roundId === NEW) return <RoundEditor rounds={rounds} courses={list} />;

  const saved = rounds.find(({ id }) => id === roundId);
  if (saved)
    return <RoundEditor key={saved.version} rounds={rounds} courses={list} saved={saved} />;

  return (
    <div className="mx-auto max-w-3xl px-5 py-10 md:py-16">
      <PageTitle title={texts.editTitle} />
      <div className="mt-8">
        <EmptyState
          drawing="scorecard"
          title={texts.gone}
          action={<ButtonLink to={RECORD_PAGE}>{texts.back}</ButtonLink>}
        >
          {texts.goneMore}
        </EmptyState>
      </div>
    </div>
  );
}
