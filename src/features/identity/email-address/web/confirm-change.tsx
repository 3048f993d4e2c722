import type { EmailChangeStep } from '../contract.ts';
import { Failed, Outcome, Press, useConfirm } from './confirm-email.tsx';
import { useLinkAccount, WhoseAccount } from './link-account.tsx';

const missing = {
  old: 'Your old address still has to agree: press the button in the mail that we sent there. Nothing changes until then.',
  new: 'Your new address still has to agree: press the button in the mail that we sent there. Nothing changes until then.',
} as const;

/** One of the two links of a change of address. */
export function ConfirmChange({ token }: { readonly token: string }) {
  const confirm = useConfirm<EmailChangeStep>('/api/verify-email/change', token);
  const whose = useLinkAccount(token);
  const step = confirm.data;
  if (step?.changed)
    return (
      <Outcome title="Your e-mail address has changed">
        <p>From now on you log in and hear from us at the new one. Your old address has been told.</p>
      </Outcome>
    );
  if (step)
    return (
      <Outcome title="Thank you, this address agrees">
        <p>{missing[step.missing ?? 'new']}</p>
      </Outcome>
    );
  return (
    <>
      <p>
        One press, and this mailbox agrees to the change. It is made once your old address and your new one
        have both agreed.
      </p>
      <WhoseAccount data={whose.data} what="change" />
      <Press label="Yes, change my address" confirm={confirm} waits={whose.isLoading} />
      {confirm.error && <Failed error={confirm.error} />}
    </>
  );
}
