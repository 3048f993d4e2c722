import { Link } from 'react-router';
import { PersonPhoto } from '#features/members/web/person-photo.tsx';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { WhoReacted } from '../contract.ts';
import { reactionNames, reactionTexts as texts } from '../texts.ts';

/** Who reacted to a post. */
export const whoReacted = (postId: string) => apiQuery<WhoReacted>(`/api/forum/posts/${postId}/reactions`);

type Props = { readonly postId: string; readonly onClose: () => void };

/** The members who reacted to a post, by reaction. */
export function WhoReactedDialog({ postId, onClose }: Props) {
  const result = useApi(whoReacted(postId));
  return (
    <Dialog open onOpenChange={onClose} title={texts.whoTitle}>
      <WhenLoaded result={result} what="reactions">
        {({ reactions }) => (
          <>
            {reactions.length === 0 && <p>{texts.nobody}</p>}
            {reactions.map(({ kind, people }) => (
              <section key={kind} aria-labelledby={`who-${kind}`} className="not-first:mt-6">
                <h3 id={`who-${kind}`} className="font-sans text-base font-semibold">
                  {reactionNames[kind]} ({people.length})
                </h3>
                <ul className="mt-2 max-h-72 overflow-y-auto">
                  {people.map((person) => (
                    <li key={person.id}>
                      <Link
                        to={`/members/${person.username}`}
                        className="flex min-h-14 items-center gap-3 py-1 hover:underline"
                      >
                        <PersonPhoto name={person.name} photo={person.photo} />
                        <bdi className="wrap-anywhere">{person.name}</bdi>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </WhenLoaded>
    </Dialog>
  );
}
