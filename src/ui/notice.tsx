import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'good' | 'warning' | 'bad';

const tones: Record<NoticeTone, string> = {
  info: 'border-edge bg-ivory-deep',
  good: 'border-fairway bg-fairway-wash',
  warning: 'border-brass bg-brass-wash',
  bad: 'border-clay bg-clay-wash',
};

/**
 * A message that stays on the page, with a bold first line. `announce` reads it out when it appears: for what a
 * press of a button brought about, not for what was there from the start.
 */
export const Notice = ({
  tone = 'info',
  title,
  announce = false,
  children,
}: {
  tone?: NoticeTone;
  title: string;
  announce?: boolean;
  children?: ReactNode;
}) => (
  <div
    role={announce ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    className={`rounded-small border border-l-4 px-5 py-4 ${tones[tone]}`}
  >
    <p className="font-semibold">{title}</p>
    {children !== undefined && <div className="mt-1 text-sm">{children}</div>}
  </div>
);
