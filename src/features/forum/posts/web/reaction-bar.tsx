import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons.tsx';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';
import type { postsApi, ReactionCounts, ReactRequest } from '../contract.ts';
import {
  type ReactionKind,
  reactionKinds,
  reactionNames,
  reactionTexts as texts,
} from '../texts.ts';
import { whoReacted } from './who-reacted.tsx';

type Props = {
  readonly postId: string;
  readonly reactions: ReactionCounts;
  /** False for the member's own post, where the counts are shown but cannot be pressed. */
  readonly canReact: boolean;
  /** Called with what the server has counted, to be put into the page's data. */
  readonly onChange: (reactions: ReactionCounts) => void;
};

/**
 * The reactions to a post: those that were given, each a button that is on or off with its count,
 * and one button for the others.
 */
export function ReactionBar({ postId, reactions, canReact, onChange }: Props) {
  const client = useQueryClient();

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

  const look =
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-small px-2 text-sm';
  const others = reactionKinds.filter((kind) => !countOf(kind).isMine);

  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">Reactions</legend>
      {reactionKinds.map((kind) => {
        const { count, isMine } = countOf(kind);
        if (count === 0) return null;

        const face = (
          <>
            {reactionIcons[kind]}
            <span className="max-sm:hidden">{reactionNames[kind]}</span>
            <span data-count={count} className="figures before:content-[attr(data-count)]" />
          </>
        );

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
      {canReact && others.length > 0 && (
        <Menu
          label={texts.react}
          button={
            <>
              <ReactIcon />
              <span className="max-sm:hidden">{texts.react}</span>
            </>
          }
          className={classNames(look, 'cursor-pointer text-ink-soft hover:bg-ivory-deep')}
        >
          <ul className="py-2">
            {others.map((kind) => (
              <MenuItem key={kind} onPress={() => change.mutate({ kind, on: true })}>
                <span className="flex items-center gap-3">
                  {reactionIcons[kind]}
                  {reactionNames[kind]}
                </span>
              </MenuItem>
            ))}
          </ul>
        </Menu>
      )}
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

/** A face and a plus. */
const ReactIcon = () => (
  <Icon>
    <path d="M19.500 11.500a8 8 0 1 1-7-7.900M8.500 14a4 4 0 0 0 7 0M9 9.500h.01M15 9.500h.01M19 2.500v6M16 5.500h6" />
  </Icon>
);
