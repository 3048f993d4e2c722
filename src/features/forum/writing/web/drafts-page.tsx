import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { userIn } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import type { Draft, draftsApi } from '#features/identity/drafts/contract.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { readersOnly, readersOnlyHere } from '../../posts/web/confirmed-readers.ts';
import type { DraftList, writingApi } from '../contract.ts';
import { readPlace } from '../drafts.ts';
import { draftTexts as texts } from '../texts.ts';
import type { Route } from './+types/drafts-page';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/forum/drafts';
const draftList = apiQuery<typeof writingApi.readDrafts>('/api/forum/drafts');
export const loader = ({ context }: Route.LoaderArgs) =>
  readersOnly(context, () => prefetch(context, [draftList]), { page });
export const clientLoader = () => readersOnlyHere(() => fillCache([draftList]), { page });

/** /forum/drafts: what a member has started writing, latest first. */
export default function DraftsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-10 md:py-16">
        <PageTitle title={texts.title} />
        <p className="mt-3 text-ink-soft">
          What you’ve started writing and haven’t posted. Only you can see this.
        </p>
        <Drafts />
      </div>
    </HydrationBoundary>
  );
}

type Listed = DraftList['drafts'][number];

function Drafts() {
  const client = useQueryClient();
  const result = useApi(draftList);

  // Drafts are saved by the editor, which does not know of this list.
  useEffect(() => void client.invalidateQueries({ queryKey: draftList.queryKey }), [client]);

  const discard = useDiscard();

  return (
    <WhenLoaded result={result} what="drafts">
      {({ drafts }) =>
        drafts.length === 0 ? (
          <div className="mt-8">
            <EmptyState
              title="No drafts"
              action={<ButtonLink to="/forum">Open the forum</ButtonLink>}
            >
              Anything you start writing in the forum is kept here until you post or discard it.
            </EmptyState>
          </div>
        ) : (
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {drafts.map((draft) => (
              <Row key={draft.place} draft={draft} onDiscard={() => discard.mutate(draft)} />
            ))}
          </ul>
        )
      }
    </WhenLoaded>
  );
}

function titleOf({ place, title }: Listed): string {
  const kind = readPlace(place)?.kind;
  if (kind === 'reply')
    return title === null ? 'Reply to a topic that’s gone' : `Reply to “${title}”`;
  return kind === 'edit'
    ? title === null
      ? 'Change to your post in a topic that’s gone'
      : `Change to your post in “${title}”`
    : texts.newTopic(title ?? '');
}

const Row = ({ draft, onDiscard }: { readonly draft: Listed; readonly onDiscard: () => void }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-5">
    <div className="min-w-0 flex-1 basis-72">
      <h2 dir="auto" className="font-sans text-base font-semibold wrap-anywhere">
        <Link to={draft.path} className="inline-flex min-h-6 items-center hover:underline">
          {titleOf(draft)}
        </Link>
      </h2>
      <p dir="auto" className="mt-1 text-ink-soft wrap-anywhere">
        {draft.excerpt}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{`Saved ${formatDateTime(draft.savedAt)}`}</p>
    </div>
    <div className="flex flex-wrap gap-x-4">
      <ButtonLink
        to={draft.path}
        variant="secondary"
        aria-label={`${texts.goOn}: ${titleOf(draft)}`}
      >
        {texts.goOn}
      </ButtonLink>
      <Button
        variant="plain"
        aria-label={`${texts.discard}: ${titleOf(draft)}`}
        onClick={onDiscard}
      >
        {texts.discard}
      </Button>
    </div>
  </li>
);

/** Discards a draft at once. What it said is read before, so that it can come back. */
function useDiscard() {
  const client = useQueryClient();

  const save = (place: string, body: { version: number; words: Draft['words'] | null }) =>
    api.post<typeof draftsApi.saveDraft>('/api/drafts/:place', { params: { place }, body });

  return useApiMutation(
    async ({ place, version }: Listed) => {
      const { draft } = await api.get<typeof draftsApi.readDraft>('/api/drafts/:place', {
        params: { place },
      });
      await save(place, { version, words: null });
      return draft;
    },
    {
      refresh: [draftList],
      onDone: (_, { place }) => {
        const writer = userIn(client);
        if (writer) localDrafts.forget(writer.id, place);
      },
      done: 'Draft discarded',
      undo: ({ place }, draft) =>
        draft ? () => save(place, { version: 0, words: draft.words }) : undefined,
      failed: 'We couldn’t discard your draft',
    },
  );
}
