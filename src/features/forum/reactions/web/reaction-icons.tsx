import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { ReactionKind } from '../kinds.ts';

/** A thumb, a lamp and two hands, drawn as lines. */
export const reactionIcons: Readonly<Record<ReactionKind, ReactNode>> = {
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
