import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'good' | 'accent' | 'quiet' | 'warning' | 'onPine';

const tones: Record<BadgeTone, string> = {
  good: 'bg-fairway text-ivory-bright',
  accent: 'bg-brass text-on-brass',
  quiet: 'bg-ivory-deep text-ink-soft',
  warning: 'bg-clay text-on-clay',
  onPine: 'border border-brass text-brass',
};

type BadgeProps = {
  readonly tone?: BadgeTone;
  /** Whether its words stay on one line, for short ones in a narrow column. */
  readonly oneLine?: boolean;
  readonly children: ReactNode;
};

/** One or two words about a state. The colour says nothing that the words do not say. */
export const Badge = ({ tone = 'quiet', oneLine = false, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex items-center rounded-small px-2.5 py-1 label',
      oneLine ? 'whitespace-nowrap' : 'wrap-break-word',
      tones[tone],
    )}
  >
    {children}
  </span>
);
