import { useRef, useState } from 'react';
import { tellNotOpened } from '#ui/use-lazy-module.ts';
import { timeToRead } from '../clashes.ts';
import type { SeasonStop } from '../contract.ts';
import { calendarTexts } from '../texts.ts';
import type { ReadCalendar } from './read-calendar.ts';

/** The largest file that is read. */
const MOST_BYTES = 5 * 1024 * 1024;

type Checked =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly fault: string }
  | { readonly state: 'read'; readonly calendar: ReadCalendar };

export type ChosenCalendar = {
  readonly checked: Checked;
  readonly choose: (file: File | undefined) => Promise<void>;
};

/**
 * The calendar file that the member chose. It is read in the browser and stays there: nothing is sent, and nothing is
 * stored beyond the page. The library that reads it is loaded with the first file.
 */
export function useOwnCalendar(stops: readonly SeasonStop[]): ChosenCalendar {
  const [checked, setChecked] = useState<Checked>({ state: 'none' });
  // Only the file chosen last counts, however long an earlier one takes to read.
  const latest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    latest.current = file;
    if (!file) return setChecked({ state: 'none' });
    if (file.size > MOST_BYTES) return setChecked({ state: 'failed', fault: calendarTexts.tooBig });
    setChecked({ state: 'reading' });
    const result = await readFile(file, stops);
    if (latest.current === file) setChecked(result);
  };
  return { checked, choose };
}

async function readFile(file: File, stops: readonly SeasonStop[]): Promise<Checked> {
  const span = timeToRead(stops);
  try {
    const { readCalendar } = await import('./read-calendar.ts');
    const text = await file.text();
    const calendar = span
      ? await readCalendar(text, span, window.location.host, restNowAndThen())
      : { busy: [], entries: 0, unreadable: 0, hasUnknownZone: false };
    return calendar ? { state: 'read', calendar } : { state: 'failed', fault: calendarTexts.notCalendar };
  } catch {
    tellNotOpened();
    return { state: 'none' };
  }
}

/** How long the page may stand still. */
const MOST_BUSY_MS = 50;

/** Lets the page respond to the member every now and then while a large calendar is read. */
function restNowAndThen(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_BUSY_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
