import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { formatDate } from '#lib/club-time.ts';
import { untilBefore } from '#lib/last-day.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { creditsApi, HoldingsView, TakeBackRequest } from '../contract.ts';
import { creditOrigins, holdingTexts } from '../texts.ts';
import { GrantForm } from './grant-form.tsx';
import { holdingsOf } from './queries.ts';

/** What to take back, before the reason is written. */
type Taking = TakeBackRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'reason'>
    : never
  : never;

/**
 * What a member has to book with: withdraws what cost nothing, refunds what was paid, and gives
 * more.
 */
export function Holdings({ member }: { readonly member: string }) {
  const [taking, setTaking] = useState<Taking>();
  const result = useApi(holdingsOf(member));
  const [noMember] = fieldErrors(result.error);

  if (result.isPending)
    return (
      <Loading label="Loading what they have">
        <Skeleton className="mt-3 h-24" />
      </Loading>
    );

  if (!result.data)
    return (
      <Notice tone="bad" title={noMember ? noMember[1] : errorMessage(result.error)} announce />
    );

  return (
    <>
      <section aria-labelledby="holdings">
        <h2 id="holdings" className="font-sans text-lg font-semibold">
          {holdingTexts.heading}
        </h2>
        <HoldingList holdings={result.data} onTake={setTaking} />
      </section>
      <GrantForm member={member} />
      {taking && (
        <TakeBackDialog member={member} taking={taking} onClose={() => setTaking(undefined)} />
      )}
    </>
  );
}

type ListProps = { readonly holdings: HoldingsView; readonly onTake: (taking: Taking) => void };

function HoldingList({ holdings: { name, credits, guestPasses, tiers }, onTake }: ListProps) {
  if (credits.length + guestPasses.length + tiers.length === 0)
    return (
      <p role="status" className="mt-2 text-ink-soft">
        {holdingTexts.none(name)}
      </p>
    );

  return (
    <ul className="*:border-b *:border-line">
      {tiers.map(({ id, tier, endsAt }) => (
        <Row key={id} title={`Tier: ${tierOf(tier).name}`} text={untilBefore(new Date(endsAt))}>
          <Button variant="secondary" onClick={() => onTake({ what: 'withdraw_tier', id })}>
            Withdraw
          </Button>
        </Row>
      ))}
      {credits.map(({ id, origin, paidPence, since, can }) => (
        <Row
          key={id}
          title={`Credit: ${creditOrigins[origin].toLowerCase()}`}
          text={`${formatDate(since)}, ${paidPence === 0 ? 'free' : `${formatPounds(paidPence)} paid`}`}
        >
          {can.withdraw && (
            <Button variant="secondary" onClick={() => onTake({ what: 'withdraw_credit', id })}>
              Withdraw
            </Button>
          )}
          {can.refund && (
            <Button
              variant="secondary"
              onClick={() => onTake({ what: 'refund_credit', id, pence: paidPence })}
            >
              Refund {formatPounds(paidPence)}
            </Button>
          )}
        </Row>
      ))}
      {guestPasses.map(({ id, expiresAt }) => (
        <Row
          key={id}
          title="Guest pass"
          text={expiresAt ? untilBefore(new Date(expiresAt)) : 'without an end'}
        >
          <Button variant="secondary" onClick={() => onTake({ what: 'withdraw_guest_pass', id })}>
            Withdraw
          </Button>
        </Row>
      ))}
    </ul>
  );
}

type RowProps = {
  readonly title: string;
  readonly text: string;
  readonly children: React.ReactNode;
};

const Row = ({ title, text, children }: RowProps) => (
  <li className="flex min-h-18 items-center justify-between gap-3 py-2">
    <span className="min-w-0 font-semibold">
      {title}
      <span className="block text-sm font-normal text-ink-soft figures">{text}</span>
    </span>
    {children}
  </li>
);

type DialogProps = {
  readonly member: string;
  readonly taking: Taking;
  readonly onClose: () => void;
};

const penceOf = (taking: Taking): number => ('pence' in taking ? taking.pence : 0);

function TakeBackDialog({ member, taking, onClose }: DialogProps) {
  const { field, submit } = useApiForm<{ reason: string }>({
    schema: async () => (await import('../../contract.ts')).DecisionReason,
    values: { reason: '' },
  });

  const holdings = [holdingsOf(member)];
  const take = useApiMutation(
    (body: TakeBackRequest) =>
      api.post<typeof creditsApi.takeGrantBack>('/api/admin/grants/take-back', { body }),
    {
      refresh: holdings,
      onDone: onClose,
      done: holdingTexts.done[taking.what],
      failed: holdingTexts.notDone,
      besideFields: true,
      refreshAfterFailure: holdings,
    },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={holdingTexts.title[taking.what]}
      description={holdingTexts.what(taking.what, penceOf(taking))}
      startAt="reason"
    >
      <form
        method="post"
        noValidate
        onSubmit={submit(({ reason }) => take.mutateAsync({ ...taking, reason }))}
        className="grid gap-5"
      >
        <TextField label="Reason" help="For our records." autoComplete="off" {...field('reason')} />
        <FormActions
          variant="danger"
          submit={holdingTexts.button(taking.what, penceOf(taking))}
          busy={take.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
