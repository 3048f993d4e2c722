import type { EmailState } from '../contract.ts';

type Facts = {
  readonly state: EmailState;
  /** Whether what it says is still stored. */
  readonly isKept: boolean;
};

/** Why an email cannot be sent again; undefined if it can. */
export function whyNotSentAgain({
  state,
  isKept,
}: Facts): 'email_on_its_way' | 'email_dropped' | 'email_not_kept' | undefined {
  if (state === 'queued') return 'email_on_its_way';
  if (state === 'dropped') return 'email_dropped';
  return isKept ? undefined : 'email_not_kept';
}
