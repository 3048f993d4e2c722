import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type {
  AdminCompanyDay,
  CallOffForm,
  CallOffRequest,
  companyDaysApi,
  DeclineRequest,
} from '../contract.ts';
import { chargeKindNames, companyDayToasts } from '../texts.ts';
import { PaidByHandDialog, RefundDialog, WriteOffDialog } from './money-dialogs.tsx';
import { companyDayRecord } from './queries.ts';

type Props = { readonly companyDay: AdminCompanyDay };
type DialogProps = Props & { readonly onClose: () => void };

const isAboutDays = (address: string): boolean => address.startsWith('/api/admin/company-days');

type Answer = 'decline' | 'call_off' | 'paid' | 'write_off' | 'refund';

/** The organisers’ other answers: no, no longer, and what they know of the money. */
export function AnswerDialogs({ companyDay }: Props) {
  const [open, setOpen] = useState<Answer>();
  const { can, quote, owed } = companyDay;
  const close = () => setOpen(undefined);

  return (
    <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
      {can.recordPaid && owed && (
        <Button variant="secondary" onClick={() => setOpen('paid')}>
          Mark the {chargeKindNames[owed.kind].toLowerCase()} paid
        </Button>
      )}
      {can.writeOff && (
        <Button variant="secondary" onClick={() => setOpen('write_off')}>
          Write off the balance
        </Button>
      )}
      {can.refund && (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          Refund a part
        </Button>
      )}
      {can.decline && (
        <Button variant="secondary" onClick={() => setOpen('decline')}>
          {quote ? 'Withdraw the quote' : 'Decline the request'}
        </Button>
      )}
      {can.callOff && (
        <Button variant="secondary" onClick={() => setOpen('call_off')}>
          Call off the day
        </Button>
      )}
      {open === 'paid' && owed && (
        <PaidByHandDialog companyDay={companyDay} owed={owed} onClose={close} />
      )}
      {open === 'write_off' && owed && (
        <WriteOffDialog companyDay={companyDay} owed={owed} onClose={close} />
      )}
      {open === 'refund' && <RefundDialog companyDay={companyDay} onClose={close} />}
      {open === 'decline' && <DeclineDialog companyDay={companyDay} onClose={close} />}
      {open === 'call_off' && <CallOffDialog companyDay={companyDay} onClose={close} />}
    </div>
  );
}

function DeclineDialog({ companyDay: { id, version, quote }, onClose }: DialogProps) {
  const { field, submit } = useApiForm<DeclineRequest>({
    schema: async () => (await import('../contract.ts')).DeclineRequest,
    values: { version, why: '' },
  });
  const decline = useApiMutation(
    (body: DeclineRequest) =>
      api.post<typeof companyDaysApi.decline>('/api/admin/company-days/:companyDayId/decline', {
        params: { companyDayId: id },
        body,
      }),
    {
      answers: companyDayRecord(id),
      refresh: isAboutDays,
      onDone: onClose,
      done: companyDayToasts.declined,
      failed: companyDayToasts.notDeclined,
      refreshAfterFailure: [companyDayRecord(id)],
    },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={quote ? 'Withdraw the quote?' : 'Decline the request?'}
      description="The member gets an email with your reason, and can ask for another day."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={submit((request) => decline.mutateAsync(request))}
      >
        <TextField label="Reason" {...field('why')} />
        <FormActions
          submit={quote ? 'Withdraw quote' : 'Decline'}
          variant="danger"
          busy={decline.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function CallOffDialog({ companyDay, onClose }: DialogProps) {
  const { id, version, refundablePence, hasBegun } = companyDay;
  const { field, submit } = useApiForm<CallOffForm, Omit<CallOffRequest, 'version'>>({
    schema: async () => (await import('../contract.ts')).CallOffForm,
    values: { why: '', pence: String(refundablePence / 100) },
  });
  const callOff = useApiMutation(
    (request: Omit<CallOffRequest, 'version'>) =>
      api.post<typeof companyDaysApi.callOff>('/api/admin/company-days/:companyDayId/call-off', {
        params: { companyDayId: id },
        body: { ...request, version },
      }),
    {
      answers: companyDayRecord(id),
      refresh: isAboutDays,
      onDone: onClose,
      done: companyDayToasts.calledOff,
      failed: companyDayToasts.notCalledOff,
      refreshAfterFailure: [companyDayRecord(id)],
    },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Call off the day?"
      description={`${formatPounds(refundablePence)} has been paid. If we call it off, we promised to refund all of it. ${hasBegun ? 'The golf day has begun, so it isn’t cancelled: only the member gets an email.' : 'The golf day is cancelled, and everyone with a place gets an email with your reason.'}`}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={submit((request) => callOff.mutateAsync(request))}
      >
        <TextField label="Reason" {...field('why')} />
        <TextField label="Refund in pounds" inputMode="decimal" {...field('pence')} />
        <FormActions
          submit="Call off and refund"
          variant="danger"
          busy={callOff.isPending}
          cancel="Keep the day"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
