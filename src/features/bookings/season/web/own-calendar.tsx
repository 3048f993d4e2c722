import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { calendarTexts } from '../texts.ts';
import type { ChosenCalendar } from './use-own-calendar.ts';

type Props = {
  readonly calendar: ChosenCalendar;
  /** How many golf days clash. */
  readonly clashing: number;
};

/** For links to it on the page. */
export const CALENDAR_ID = 'own-calendar';

/** The choice of a calendar file, and what was found in it. */
export function OwnCalendar({ calendar: { checked, choose }, clashing }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
    void choose(undefined);
    input.current?.focus();
  };
  return (
    <Card id={CALENDAR_ID} className="mt-10 max-w-3xl">
      <h2 className="mb-4 text-2xl">{calendarTexts.heading}</h2>
      <Field
        label={calendarTexts.label}
        optional
        help={calendarTexts.help}
        error={checked.state === 'failed' ? checked.fault : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".ics,text/calendar"
            className="min-h-11 w-full cursor-pointer text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-small file:border file:border-edge file:bg-ivory file:px-4 file:font-semibold"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      <div role="status" className="not-empty:mt-4">
        {checked.state === 'reading' && (
          <p className="flex items-center gap-3">
            <Spinner />
            {calendarTexts.reading}
          </p>
        )}
        {checked.state === 'read' && (
          <>
            <p className="font-semibold">
              {clashing > 0 ? calendarTexts.found(clashing) : calendarTexts.none(checked.calendar.entries)}
            </p>
            {checked.calendar.unreadable > 0 && (
              <p>{calendarTexts.unreadable(checked.calendar.unreadable)}</p>
            )}
            {checked.calendar.hasUnknownZone && <p>{calendarTexts.unknownZone}</p>}
          </>
        )}
      </div>
      {checked.state === 'read' && (
        <Button variant="secondary" className="mt-4" onClick={clear}>
          {calendarTexts.clear}
        </Button>
      )}
    </Card>
  );
}
