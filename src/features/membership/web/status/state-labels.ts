import type { BadgeTone } from '#ui/badge.tsx';
import type { ApplicationState } from '../../states.ts';

/** What a state is called, and the tone of its badge. */
export const stateLabels: Readonly<Record<ApplicationState, readonly [name: string, tone: BadgeTone]>> = {
  submitted: ['Submitted', 'quiet'],
  in_review: ['In review', 'accent'],
  approved: ['Approved', 'good'],
  rejected: ['Not approved', 'warning'],
  withdrawn: ['Withdrawn', 'quiet'],
};
