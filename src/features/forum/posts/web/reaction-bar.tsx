import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { postsApi, ReactionCounts, ReactRequest, SeenPerson } from '../contract.ts';
import {
  type ReactionKind,
  reactionKinds,
  reactionNames,
  reactionTexts as texts,
} from '../texts.ts';

type Props = {
  readonly postId: string;
  readonly reactions: ReactionCounts;
  /** False for the member's own post, where the counts are shown but cannot be pressed. */
  readonly canReact: boolean;
  /** Called with what the server has counted, to be put into the page's data. */
  readonly onChange: (reactions: ReactionCounts) => void;
};

/** The reactions to a post: each a button that is on or off, with its count. */
export function ReactionBar({ postId, reactions, canReact, onChange }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  const change = useApiMutation(
    (sent: ReactRequest) =>
      api.post<typeof postsApi.react>('/api/forum/posts/:postId/reactions', {
        params: { postId },
        body: sent,
      }),
    {
      onDone: (answer) => {
        client.removeQueries({ queryKey: whoReacted(postId).queryKey });
        onChange(answer.reactions);
      },
      failed: 'We couldn’t save your reaction',
    },
  );

  const pendingReaction = change.isPending ? change.variables : undefined;

  // What was pressed is shown at once; the server's count follows.
  const countOf = (kind: ReactionKind) => {
    const tally = reactions.find((row) => row.kind === kind);
    const was = { count: tally?.count ?? 0, isMine: tally?.isMine ?? false };
    if (pendingReaction?.kind !== kind || pendingReaction.on === was.isMine) return was;
    return { count: was.count + (pendingReaction.on ? 1 : -1), isMine: pendingReaction.on };
  };

  const total = reactions.reduce((sum, { count }) => sum + count, 0);

  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">Reactions</legend>
      {reactionKinds.map((kind) => {
        const { count, isMine } = countOf(kind);
        if (!canReact && count === 0) return null;

        const face = (
          <>
            {reactionIcons[kind]}
            <span className="max-sm:hidden">{reactionNames[kind]}</span>
            {count > 0 && (
              <span data-count={count} className="figures before:content-[attr(data-count)]" />
            )}
          </>
        );

        const look =
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-small px-2 text-sm';

        return canReact ? (
          <button
            key={kind}
            type="button"
            aria-pressed={isMine}
            aria-label={texts.press(kind, count)}
            title={reactionNames[kind]}
            onClick={() => change.mutate({ kind, on: !isMine })}
            className={classNames(
              look,
              'cursor-pointer hover:bg-ivory-deep',
              isMine ? 'bg-fairway-wash font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            {face}
          </button>
        ) : (
          <span key={kind} className={classNames(look, 'text-ink-soft')}>
            <span className="sr-only">{texts.press(kind, count)}</span>
            {face}
          </span>
        );
      })}
      {total > 0 && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Who reacted
        </Button>
      )}
      {isAsking && <WhoReactedDialog postId={postId} onClose={() => setAsking(false)} />}
    </fieldset>
  );
}

/** A thumb, a lamp and two hands, drawn as lines. */
const reactionIcons: Readonly<Record<ReactionKind, ReactNode>> = {
  like: (
    <Icon>
      <path d="M8 11v9H4v-9zM8 11l4-7.500a2 2 0 0 1 2 2V9h4.500a1.800 1.800 0 0 1 1.800 2.100l-1.200 7.200A2 2 0 0 1 17.100 20H8" />
    </Icon>
  ),
  helpful: (
    <Icon>
      <path d="M9 17.500a6.500 6.500 0 1 1 6 0V20H9zM9 20v1.500h6V20M9.500 17h5" />
    </Icon>
  ),
  thanks: (
    <Icon>
      <path d="M12 20s-7.500-4.400-7.500-10A4.200 4.200 0 0 1 12 7.500 4.200 4.200 0 0 1 19.500 10c0 5.600-7.500 10-7.500 10z" />
    </Icon>
  ),
};

/** Who reacted to a post. */
const whoReacted = (postId: string) =>
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
function WhoReactedDialog({ postId, onClose }: WhoReactedProps) {
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
