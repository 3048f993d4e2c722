import type { ReactNode } from 'react';

export type BadgeTone = 'good' | 'accent' | 'quiet' | 'warning' | 'onPine';

const tones: Record<BadgeTone, string> = {
  good: 'bg-fairway text-ivory-bright',
  accent: 'bg-brass text-on-brass',
  quiet: 'bg-ivory-deep text-ink-soft',
  warning: 'bg-clay text-on-clay',
  onPine: 'border border-brass text-brass',
};

/** One or two words about a state. The colour says nothing that the words do not say. */
export const Badge = ({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`inline-flex items-center rounded-small px-2.5 py-1 label wrap-break-word ${tones[tone]}`}>
    {children}
  </span>
);
