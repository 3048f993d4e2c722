import { redirect } from 'react-router';
import { backHere } from '#features/identity/accounts/web/session.ts';
import { browserQueryClient, fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { PostPlace } from '../../posts/contract.ts';
import { topicPath } from '../../posts/topic-rules.ts';
import { readersOnly, readersOnlyHere } from '../../posts/web/confirmed-readers.ts';
import type { Route } from './+types/permalink-page';
import { postPlace } from './queries.ts';

/** The address of the post in its topic; `?edit=1`, which a draft's link has, stays. */
function target(place: PostPlace | undefined, request: Request): Response {
  if (!place) throw new Error('The place of the post was read');
  const path = topicPath({ id: place.topicId, slug: place.slug }, place.number);
  const isEdit = new URL(request.url).searchParams.has('edit');
  return redirect(isEdit ? `${path}&edit=1` : path);
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  readersOnly(
    context,
    async () => {
      const { state } = await prefetch(context, [postPlace(params.postId)]);
      throw target(state?.[0]?.[1] as PostPlace | undefined, request);
    },
    backHere(request),
  );
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  readersOnlyHere(async () => {
    const query = postPlace(params.postId);
    await fillCache([query]);
    throw target(browserQueryClient().getQueryData<PostPlace>(query.queryKey), request);
  }, backHere(request));

/**
 * /forum/p/{postId}: the permanent link of a post. It leads to the post's place in its topic, so it
 * shows nothing.
 */
export default function PermalinkPage() {
  return null;
}
