import { DayArt } from '#features/events/days/web/day-row.tsx';
import { placesLeftText } from '#features/events/texts.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { MoveDay } from '../contract.ts';
import { moveTexts } from '../texts.ts';

type Props = {
  readonly days: readonly MoveDay[];
  readonly chosen: number | undefined;
  readonly onChoose: (eventId: number) => void;
  readonly heading?: string;
  /** What comes of choosing a day; by default what its buyer gets back. */
  readonly outcome?: (day: MoveDay) => string;
};

const whatComesBack = ({ returnedPence, placesLeft }: MoveDay): string =>
  [placesLeftText(placesLeft), returnedPence > 0 && moveTexts.back(returnedPence)]
    .filter(Boolean)
    .join(' · ');

/** The other golf days: what comes back for each, or why it cannot be chosen. */
export const DayChoices = ({
  days,
  chosen,
  onChoose,
  heading = moveTexts.choose,
  outcome = whatComesBack,
}: Props) => (
  <fieldset>
    <legend className="mb-3 text-xl">{heading}</legend>
    <div className="grid gap-2">
      {days.map((day) => (
        <DayChoice
          key={day.event.id}
          day={day}
          says={day.refused?.message ?? outcome(day)}
          isChosen={day.event.id === chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  </fieldset>
);

type ChoiceProps = Pick<Props, 'onChoose'> & {
  readonly day: MoveDay;
  readonly says: string;
  readonly isChosen: boolean;
};

const DayChoice = ({ day: { event, refused }, says, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3 rounded-small border border-edge px-4 py-2 not-has-disabled:cursor-pointer has-checked:border-action has-checked:bg-fairway-wash has-disabled:border-line">
    <input
      type="radio"
      name="day"
      className="size-4 shrink-0 accent-action"
      disabled={refused !== null}
      checked={isChosen}
      onChange={() => onChoose(event.id)}
    />
    <DayArt day={event} />
    <span className="min-w-0 grow wrap-anywhere">
      <span className={refused ? 'text-ink-soft' : 'font-semibold'}>{event.title}</span>
      <span className="block text-sm text-ink-soft figures">
        {formatDateTime(event.date)}
        {event.venue && ` · ${event.venue.name}`}
      </span>
      <span className="block text-sm figures text-ink-soft">{says}</span>
    </span>
  </label>
);
