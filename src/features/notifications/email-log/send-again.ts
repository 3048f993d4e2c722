import type { EmailState } from '../contract.ts';

type Facts = {
  readonly state: EmailState;
  /** Whether what it says is still stored. */
  readonly isKept: boolean;
  /** Whether its kind can be written anew, with a new link. */
  readonly isRenewable: boolean;
};

/** Why an email cannot be sent again; undefined if it can. */
export function whyNotSentAgain({
  state,
  isKept,
  isRenewable,
}: Facts): 'email_on_its_way' | 'email_dropped' | 'email_not_kept' | undefined {
  if (state === 'queued') return 'email_on_its_way';
  if (state === 'dropped') return 'email_dropped';
  return isKept || isRenewable ? undefined : 'email_not_kept';
}
