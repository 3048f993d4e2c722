import { namesTexts } from '../../names/texts.ts';
import { isPlaying } from '../../places/states.ts';
import type { Attendee } from '../contract.ts';
import { organiserWaitlistTexts } from '../texts.ts';

/** The dialogs of a row. */
export type DialogName =
  | 'book'
  | 'offer'
  | 'remove'
  | 'payments'
  | 'correct'
  | 'replace'
  | 'transfer'
  | 'move'
  | 'cancel'
  | 'refund';

type Next = {
  readonly dialog: DialogName;
  readonly text: string;
  /** The rest of the text, for which a phone has no room. */
  readonly more?: string;
  /** Whether a phone has it too; otherwise it is in the menu there. */
  readonly isOnPhone?: boolean;
};

/** What an organiser most likely does next with a row, if anything. */
export function nextOf(attendee: Attendee, markAttendance: boolean): Next | undefined {
  const { handicapIndex, newToGolf, owedPence, orderId, player, state, unanswered } = attendee;

  if (state === 'waiting')
    return { dialog: 'offer', text: organiserWaitlistTexts.offerNow, isOnPhone: true };
  if (orderId === null || markAttendance) return undefined;
  if (owedPence > 0)
    return { dialog: 'payments', text: 'Record', more: 'payment', isOnPhone: true };

  const lacksAnswers = (handicapIndex === null && !newToGolf) || unanswered;
  return isPlaying(attendee) && player !== 'unnamed' && lacksAnswers
    ? { dialog: 'correct', text: namesTexts.correct }
    : undefined;
}
