import { changeReasonNames } from '#features/events/admin/texts.ts';
import type { RecordedAction } from '../../contract.ts';

/** Reasons that follow from what was done; that someone was seen there says its own sentence. */
const listedReasons: Readonly<Record<string, string | null>> = {
  ...changeReasonNames,
  caller: 'Someone called to book.',
  waitlist: 'To offer a place to someone on the waitlist.',
  seen: null,
};

const subjects: Readonly<Record<string, string>> = {
  contact_message: 'enquiry',
  event: 'golf day',
  account_merge: 'account',
  member_change: 'account',
};

type Reason = Pick<RecordedAction, 'subject' | 'why' | 'whyIsGone'>;

/** Why it was done, in the organiser's words; or that these went with what held them. */
export function reasonText({ subject, why, whyIsGone }: Reason): string | null {
  if (whyIsGone) {
    const [kind = ''] = subject.split(':');
    return `The reason was deleted with the ${subjects[kind] ?? kind.replaceAll('_', ' ')}.`;
  }
  if (why === null) return null;

  return why in listedReasons ? (listedReasons[why] ?? null) : `“${why}”`;
}
