import type { ManualStep } from './run-sheet-contract.ts';

/** What organisers tick by hand, as the run sheet, the dashboard and the audit log call it. */
export const manualStepNames: Readonly<Record<ManualStep, string>> = {
  start_times: 'Agree start times with the club',
  teams: 'Draw the teams',
  cards: 'Print the scorecards',
  prizes: 'Get the prizes',
};
