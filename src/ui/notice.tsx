import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'good' | 'warning' | 'bad';

const tones: Record<NoticeTone, string> = {
  info: 'border-edge bg-ivory-deep',
  good: 'border-fairway bg-fairway-wash',
  warning: 'border-brass bg-brass-wash',
  bad: 'border-clay bg-clay-wash',
};

/**
 * A message that stays on the page, with a bold first line. With `announce` screen readers read it
 * when it appears: use it for the result of an action.
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

/** Says what does not work without scripts, and what to do instead. */
export const NoScriptNotice = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <noscript>
    <Notice tone="warning" title={title}>
      {children}
    </Notice>
  </noscript>
);
