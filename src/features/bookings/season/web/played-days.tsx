import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { Badge } from '#ui/badge.tsx';
import type { SeasonStop } from '../contract.ts';
import { seasonTexts } from '../texts.ts';
import { describeState } from './describe-state.ts';

/** The member's own golf days that are over, the latest first. */
export const PlayedDays = ({ stops }: { readonly stops: readonly SeasonStop[] }) => (
  <section aria-labelledby="played" className="mt-10 max-w-3xl">
    <h2 id="played" className="text-2xl">
      {seasonTexts.played}
    </h2>
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {stops
        .filter(({ state }) => state.kind === 'played')
        .toReversed()
        .map(({ id, title, date, state }) => {
          const { name, tone } = describeState(state);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>
                <Link to={`/events/${id}`} className="inline-flex min-h-11 items-center link">
                  {title}
                </Link>
                <span className="block text-sm text-ink-soft">
                  <time dateTime={date}>{formatDate(date)}</time>
                </span>
              </span>
              <Badge tone={tone}>{name}</Badge>
            </li>
          );
        })}
    </ul>
  </section>
);
