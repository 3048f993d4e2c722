import { type SubmitEvent, useState } from 'react';
import { countText } from '#lib/numbers.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { EventCard } from '../../days/web/event-card.tsx';
import { changesToTell } from '../changes.ts';
import type { EditEventInput } from '../contract.ts';
import { factsShown, previewOf } from '../preview.ts';
import { fieldNames } from '../texts.ts';
import type { ActionProps } from './admin-events.ts';
import { ClashNotice } from './change-reason.tsx';
import { EventPreview } from './event-preview.tsx';
import { PlanForm } from './plan-form.tsx';
import { usePlanForm } from './use-plan-form.ts';

/** The form of a golf day, with a live preview as visitors see it. */
export function PlanEditor({
  event,
  people,
  unsent,
}: ActionProps & { readonly unsent: string | undefined }) {
  const plan = usePlanForm(event, unsent);
  const { base, changed, form, save, submit, typed } = plan;
  const [tab, setTab] = useState<'edit' | 'preview'>('edit');
  const [toTell, setToTell] = useState<EditEventInput>();

  // Kept when the dialog closes after a failure.
  const [message, setMessage] = useState('');

  const closeDialog = () => {
    setToTell(undefined);
    setMessage('');
  };

  const now = useNow();
  const preview = previewOf(base, typed);

  const send = submit(async () => {
    const change = plan.change();
    if (change === undefined) return;
    if (!plan.reason.check() || !plan.checkCapacity()) return setTab('edit');
    const toHear = changesToTell(factsShown(base.details), factsShown(preview), now);
    if (toHear.length > 0 && people > 0) setToTell(change);
    else await save.mutateAsync(change);
  });

  const isLocked = event.changeable.length === 0;

  return (
    <form method="post" noValidate onSubmit={send} className="mt-8">
      <Tabs
        label="Golf day"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'edit',
            label: 'Edit',
            panel: (
              <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
                <PlanForm plan={plan} event={event} />
                <aside aria-label="Card in lists" className="max-lg:hidden">
                  <div className="sticky top-6">
                    <p className="mb-3 text-sm text-ink-soft">In lists</p>
                    <div inert>
                      <EventCard event={preview} now={now} />
                    </div>
                  </div>
                </aside>
              </div>
            ),
          },
          { id: 'preview', label: 'Preview', panel: <EventPreview event={preview} now={now} /> },
        ]}
      />
      {!isLocked && (
        <div className="sticky bottom-(--tab-bar) z-10 -mx-4 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-ivory px-4 py-3">
          <Clash plan={plan} />
          <Button type="submit" busy={save.isPending} disabled={changed.length === 0}>
            Save changes
          </Button>
          {changed.length > 0 && (
            <Button variant="secondary" onClick={() => form.reset(base.form)}>
              Discard
            </Button>
          )}
          <p role="status" className="min-w-0 text-sm text-ink-soft">
            {changed.length === 0
              ? 'Everything is saved.'
              : `Not saved: ${changed.map((name) => fieldNames[name]).join(', ')}`}
          </p>
        </div>
      )}
      {toTell && (
        <TellDialog
          people={people}
          busy={save.isPending}
          onClose={() => setToTell(undefined)}
          onSend={() =>
            void plan
              .saveAndTell({ ...toTell, message })
              .then(closeDialog, () => setToTell(undefined))
          }
          message={message}
          onMessage={setMessage}
        />
      )}
    </form>
  );
}

/** The notice that another organiser saved first. */
function Clash({ plan: { clash } }: { readonly plan: ReturnType<typeof usePlanForm> }) {
  if (!clash) return null;
  const names = (fields: typeof clash.theirs) => fields.map((name) => fieldNames[name]);
  return (
    <div className="w-full">
      <ClashNotice what="this golf day" theirs={names(clash.theirs)} both={names(clash.both)} />
    </div>
  );
}

type Props = {
  readonly people: number;
  readonly busy: boolean;
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/**
 * Before a change that people must hear of is saved: how many will be emailed, and a message to
 * add.
 */
function TellDialog({ people, busy, message, onMessage, onSend, onClose }: Props) {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes events through the dialog to the form around it.
    event.stopPropagation();
    onSend();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Save and email ${countText(people, 'person', 'people')}?`}
      description="The venue or the times change. Everyone with a paid place gets one email that says what is new and what it was."
      startAt="message"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextArea
          label="Message"
          optional
          name="message"
          maxLength={1000}
          value={message}
          onChange={({ target }) => onMessage(target.value)}
          help="Added to the email."
        />
        <FormActions
          submit={`Save and email ${countText(people, 'person', 'people')}`}
          busy={busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
