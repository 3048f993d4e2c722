import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

type Props = {
  /** Where a press anywhere beside the action leads. */
  readonly to: string;
  readonly title: string;
  readonly date: string;
  /** What follows the date: the venue, or how many places. */
  readonly detail?: ReactNode;
  readonly badge: readonly [name: string, tone: BadgeTone];
  /** What there is to say about the state. */
  readonly sentence?: string | undefined;
  /** Its one action, at the end of the row. */
  readonly action?: ReactNode;
};

/** One golf day in a list: what it is for the member, when and where, and what to do with it. */
export const PlaceRow = ({ to, title, date, detail, badge, sentence, action }: Props) => {
  const [name, tone] = badge;

  return (
    <li className="relative flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={to}
            className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
          <Badge tone={tone} oneLine>
            {name}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere figures">
          <time dateTime={date}>{formatDateTime(date)}</time>
          {detail}
        </p>
        {sentence !== undefined && <p className="text-sm wrap-anywhere">{sentence}</p>}
      </div>
      {action && <div className="relative shrink-0">{action}</div>}
    </li>
  );
};
