import type { ReactNode } from 'react';
import { cityNames } from '#lib/cities.ts';
import { formatShortDay, formatTime } from '#lib/club-time.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Chevron, ListRow } from '#ui/list/list-row.tsx';
import { EventArt } from './event-art.tsx';

type Day = {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  /** Where it is, beginning with the city; without it the title names the city. */
  readonly location?: string | undefined;
};

type Props = {
  readonly day: Day;
  readonly now: Date;
  /** Where a press anywhere beside the action leads. */
  readonly to: string;
  /** What the day is for the reader; none where it simply can be booked. */
  readonly badge?: readonly [name: string, tone: BadgeTone] | undefined;
  /** What follows the date: how many places, what it costs, what there is to say about its state. */
  readonly facts?: readonly ReactNode[];
  /** What a phone has no room for: the venue. */
  readonly more?: readonly ReactNode[];
  /** Its one action; without one the row shows that it opens a page. */
  readonly action?: ReactNode;
};

/** One golf day in any list: its drawing, its city, when it is, one state and one action. */
export const DayRow = ({ day, now, to, badge, facts = [], more, action }: Props) => {
  const { series, name } = namesOf(day);

  return (
    <ListRow
      to={to}
      isCity
      face={<DayArt day={day} />}
      title={
        <>
          {series && <span className="sr-only">{series}: </span>}
          {name}
        </>
      }
      badges={
        badge && (
          <Badge tone={badge[1]} oneLine>
            {badge[0]}
          </Badge>
        )
      }
      facts={[
        <time key="date" dateTime={day.date} className="whitespace-nowrap">
          {`${formatShortDay(day.date, now)} · ${formatTime(day.date)}`}
        </time>,
        ...facts.map(unbroken),
      ]}
      more={more ?? []}
      action={action}
      figure={!action && <Chevron />}
    />
  );
};

type ArtProps = { readonly day: Day; readonly className?: string };

/** The drawing of a golf day as small as in a row. */
export const DayArt = ({ day, className }: ArtProps) => (
  <EventArt
    event={{ id: day.id, location: namesOf(day).city }}
    {...ART}
    className={classNames(
      'size-12 shrink-0 rounded-small border border-line bg-ivory-bright',
      className,
    )}
  />
);

/** Few lines: it is drawn for more than twice its size, so that they are fine. */
const ART = { width: 130, height: 130, rings: 3, reach: 0.3, hole: [0.5, 0.55] } as const;

const FEW_LETTERS = 20;

/** A short fact stays on one line: "10 places left". */
const unbroken = (fact: ReactNode): ReactNode =>
  typeof fact === 'string' && fact.length <= FEW_LETTERS ? (
    <span className="whitespace-nowrap">{fact}</span>
  ) : (
    fact
  );

/** "Founders Series: Leeds" is the day in Leeds of a series; any other title is a name of its own. */
function namesOf({ title, location = title }: Day) {
  const city = cityNames.find((name) => location.startsWith(name) || title.endsWith(`: ${name}`));
  const ending = `: ${city}`;
  const hasCity = city !== undefined && title.endsWith(ending);

  return {
    city: city ?? location,
    name: hasCity ? city : title,
    series: hasCity ? title.slice(0, -ending.length) : undefined,
  };
}
