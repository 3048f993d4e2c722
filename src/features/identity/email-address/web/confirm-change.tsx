import type { EmailChangeStep } from '../contract.ts';
import { Failed, Outcome, Press, useConfirm } from './confirm-email.tsx';
import { useLinkAccount, WhoseAccount } from './link-account.tsx';

const missing = {
  old: 'Now please confirm from your old address: press the button in the email we sent there. Nothing changes until then.',
  new: 'Now please confirm from your new address: press the button in the email we sent there. Nothing changes until then.',
} as const;

/** The page of one of the two links of an email change. */
export function ConfirmChange({ token }: { readonly token: string }) {
  const confirm = useConfirm<EmailChangeStep>('/api/verify-email/change', token);
  const linkAccount = useLinkAccount(token);
  const step = confirm.data;

  if (step?.changed)
    return (
      <Outcome title="Your email address has changed">
        <p>
          Use the new address to log in from now on. We’ve told your old address about the change.
        </p>
      </Outcome>
    );

  if (step)
    return (
      <Outcome title="Thank you for confirming">
        <p>{missing[step.missing ?? 'new']}</p>
      </Outcome>
    );

  return (
    <>
      <p>
        Press the button to confirm from this address. We’ll make the change once you’ve confirmed
        from both your old and your new address.
      </p>
      <WhoseAccount data={linkAccount.data} what="change" />
      <Press label="Yes, change my address" confirm={confirm} waits={linkAccount.isLoading} />
      {confirm.error && <Failed error={confirm.error} />}
    </>
  );
}
