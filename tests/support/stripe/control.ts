import type { StripeAccount } from './account.ts';
import { invalid } from './api-error.ts';
import { paySession } from './checkouts.ts';
import type { Value } from './form-body.ts';
import { closeDispute, failRefund, finishRefund, openDispute, payOut } from './money.ts';
import type { Webhooks } from './webhooks.ts';

/** What goes wrong with the next calls that match: before they are made, or after (`lost`). */
export type Fault = {
  /** Such as `POST /v1/refunds`. */
  readonly call: string;
  readonly kind: 'error' | 'rate limit' | 'key in use' | 'lost' | 'hang up' | 'no answer';
  readonly times: number;
};

type Parts = {
  readonly account: StripeAccount;
  readonly webhooks: Webhooks;
  readonly fail: (fault: Fault) => void;
};

/**
 * What somebody at the other end does, for tests and for trying the site by hand:
 * `curl -X POST -d session=cs_… -d number=4242… /control/pay`.
 */
const deeds: Readonly<
  Record<string, (parts: Parts, given: Readonly<Record<string, Value>>) => unknown>
> = {
  pay: ({ account }, { session, number, approve }) =>
    paySession(account, String(session), {
      number: String(number),
      approve: approve === undefined ? undefined : approve === 'true',
    }),
  dispute: ({ account }, { payment_intent, amount }) =>
    openDispute(account, String(payment_intent), amount === undefined ? undefined : Number(amount)),
  'close-dispute': ({ account }, { dispute, status }) =>
    closeDispute(account, String(dispute), status === 'won' ? 'won' : 'lost'),
  'fail-refund': ({ account }, { refund }) => failRefund(account, String(refund)),
  'finish-refund': ({ account }, { refund }) => finishRefund(account, String(refund)),
  payout: ({ account }) => payOut(account),
  fault: ({ fail }, { call, kind, times }) =>
    fail({ call: String(call), kind: kind as Fault['kind'], times: Number(times ?? 1) }),
  webhooks: ({ webhooks }, { copies, lost }) => {
    if (copies !== undefined) webhooks.copies = Number(copies);
    if (lost !== undefined) webhooks.isLost = lost === 'true';
  },
};

/** Does it, and says what came of it. */
export function control(
  parts: Parts,
  name: string,
  given: Readonly<Record<string, Value>>,
): unknown {
  const deed = deeds[name];
  if (!deed) throw invalid(`The stand-in cannot ${name}.`, {}, 404);
  return deed(parts, given);
}
