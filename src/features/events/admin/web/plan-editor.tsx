import { type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { countText } from '#lib/numbers.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { EventState } from '../../contract.ts';
import { changesToTell } from '../changes.ts';
import type { AdminEvent, EditEventInput, EventPlanInput } from '../contract.ts';
import { factsShown, previewOf } from '../preview.ts';
import { missingForPublishing } from '../publishing.ts';
import { fieldNames } from '../texts.ts';
import type { ActionProps } from './admin-events.ts';
import { ClashNotice } from './change-reason.tsx';
import { EventPreview } from './event-preview.tsx';
import { PlanForm } from './plan-form.tsx';
import { SectionIndex } from './section-index.tsx';
import { usePlanForm } from './use-plan-form.ts';

/** The id of the form, which the button that saves names: it is there while the preview is shown. */
const FORM = 'plan';

type Props = ActionProps & {
  readonly unsent: string | undefined;
  /** The photographs, above the fields: they are saved on their own. */
  readonly photographs?: ReactNode;
  /** What ends the golf day, below the fields. */
  readonly end: ReactNode;
};

/** The form of a golf day with an index of its sections, and a live preview as visitors see it. */
export function PlanEditor({ event, people, unsent, photographs, end }: Props) {
  const plan = usePlanForm(event, unsent);
  const { base, save, submit, typed } = plan;
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
    if (!plan.checkCapacity() || !plan.reason.check()) return;
    const toHear = changesToTell(factsShown(base.details), factsShown(preview), now);
    if (toHear.length > 0 && people > 0) setToTell(change);
    else await save.mutateAsync(change);
  });

  return (
    <div className="mt-6">
      <Tabs
        label="Golf day"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'edit',
            label: 'Edit',
            panel: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
                <SectionIndex wrong={plan.wrong} missing={missingFrom(base, typed)} />
                <div className="flex min-w-0 flex-col gap-10">
                  {photographs}
                  <form id={FORM} method="post" noValidate onSubmit={send}>
                    <PlanForm plan={plan} event={event} />
                  </form>
                  {end}
                </div>
              </div>
            ),
          },
          { id: 'preview', label: 'Preview', panel: <EventPreview event={preview} now={now} /> },
        ]}
      />
      {/* What is wrong is beside its field: the fields come back before they are checked. */}
      <SaveBar plan={plan} onSave={() => flushSync(() => setTab('edit'))} />
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
    </div>
  );
}

/** What the page of a golf day still lacks: before it is published, or the venue ahead of the day. */
function missingFrom({ details }: AdminEvent, typed: EventPlanInput): readonly string[] {
  const venue = typed.venueId === '' && isAheadState(details.state) ? ['venueId'] : [];
  const texts = { ...typed, included: typed.included.trim() === '' ? [] : [typed.included] };
  return [...venue, ...(details.state === 'draft' ? missingForPublishing(texts) : [])];
}

const isAheadState = (state: EventState): boolean =>
  state === 'draft' || state === 'open' || state === 'closed';

type SaveBarProps = {
  readonly plan: ReturnType<typeof usePlanForm>;
  readonly onSave: () => void;
};

/** Comes along the bottom with the first change, and stays until the page is left. */
function SaveBar({ plan, onSave }: SaveBarProps) {
  const { base, changed, form, save } = plan;
  const isShown = changed.length > 0 || save.isSuccess || plan.clash !== undefined;

  return (
    <div
      className={
        isShown
          ? 'sticky bottom-(--tab-bar) z-10 -mx-4 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-ivory px-4 py-3'
          : undefined
      }
    >
      <Clash plan={plan} />
      {isShown && (
        <Button
          type="submit"
          form={FORM}
          busy={save.isPending}
          disabled={changed.length === 0}
          onClick={onSave}
        >
          Save changes
        </Button>
      )}
      {changed.length > 0 && (
        <Button variant="secondary" onClick={() => form.reset(base.form)}>
          Discard
        </Button>
      )}
      <p role="status" className={isShown ? 'min-w-0 text-sm text-ink-soft' : 'sr-only'}>
        {!isShown
          ? ''
          : changed.length === 0
            ? 'Everything is saved.'
            : `Not saved: ${changed.map((name) => fieldNames[name]).join(', ')}`}
      </p>
    </div>
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

type TellProps = {
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
function TellDialog({ people, busy, message, onMessage, onSend, onClose }: TellProps) {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
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
