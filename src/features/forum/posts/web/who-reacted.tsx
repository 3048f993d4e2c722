import { Link } from 'react-router';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { postsApi, SeenPerson } from '../contract.ts';
import { reactionNames } from '../texts.ts';

/** Who reacted to a post. */
export const whoReacted = (postId: string) =>
  apiQuery<typeof postsApi.readReactions>('/api/forum/posts/:postId/reactions', {
    params: { postId },
  });

const row = 'flex min-h-14 items-center gap-3 py-1';

const Who = ({ person: { name, photo } }: { readonly person: SeenPerson }) => (
  <>
    <PersonPhoto name={name} photo={photo} />
    <bdi className="wrap-anywhere">{name}</bdi>
  </>
);

type WhoReactedProps = { readonly postId: string; readonly onClose: () => void };

/** The members who reacted to a post, by reaction. */
export function WhoReactedDialog({ postId, onClose }: WhoReactedProps) {
  const result = useApi(whoReacted(postId));

  return (
    <Dialog open onOpenChange={onClose} title="Reactions to this post">
      <WhenLoaded result={result} what="reactions">
        {({ reactions }) => (
          <>
            {reactions.length === 0 && <p>Nobody has reacted yet.</p>}
            {reactions.map(({ kind, people }) => (
              <section key={kind} aria-labelledby={`who-${kind}`} className="not-first:mt-6">
                <h3 id={`who-${kind}`} className="font-sans text-base font-semibold">
                  {reactionNames[kind]} ({people.length})
                </h3>
                <ul className="mt-2 max-h-72 overflow-y-auto">
                  {people.map((person) => (
                    <li key={person.id}>
                      {person.hasPage ? (
                        <Link
                          to={`/members/${person.username}`}
                          className={`${row} hover:underline`}
                        >
                          <Who person={person} />
                        </Link>
                      ) : (
                        <span className={row}>
                          <Who person={person} />
                        </span>
                      )}
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
