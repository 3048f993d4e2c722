import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ServiceList, ServiceRequest, ServiceView } from '../contract.ts';
import { stageNames, stagesOf } from '../services.ts';

type Props = {
  /** "Strategy session for Joseph Mensah". */
  readonly title: string;
  readonly service: ServiceView;
  readonly organisers: ServiceList['organisers'];
  readonly busy: boolean;
  readonly onSave: (changes: Partial<ServiceRequest>) => void;
  readonly onClose: () => void;
};

/** When a service is delivered and by whom, and how to say that it is not needed. */
export function ServicePlan({ title, service, organisers, busy, onSave, onClose }: Props) {
  const { kind, stage, organiser, plannedOn, withWhom, outcome } = service;
  const isOpen = service.doneAt === null && service.struckWhy === null;

  return (
    <Dialog open onOpenChange={onClose} title={title} description="The member sees the date.">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const given = (field: string) => String(typed.get(field) ?? '').trim() || undefined;
          onSave({
            plannedOn: given('plannedOn'),
            withWhom: given('withWhom'),
            outcome: given('outcome'),
            stage: given('stage') as ServiceRequest['stage'],
            organiserId: given('organiserId'),
          });
        }}
      >
        <TextField
          optional
          label="Date"
          type="date"
          name="plannedOn"
          defaultValue={plannedOn ?? ''}
        />
        {kind === 'consultant' ? (
          <Select label="Organiser" name="organiserId" defaultValue={organiser?.id ?? ''}>
            <option value="">Nobody yet</option>
            <FilterOptions of={Object.fromEntries(organisers.map(({ id, name }) => [id, name]))} />
          </Select>
        ) : (
          <TextField optional label="Who" name="withWhom" defaultValue={withWhom ?? ''} />
        )}
        <TextField optional label="What came of it" name="outcome" defaultValue={outcome ?? ''} />
        {kind !== 'consultant' && (
          <Select label="Stage" name="stage" defaultValue={stage ?? ''}>
            <option value="">Nothing yet</option>
            <FilterOptions
              of={Object.fromEntries(stagesOf(kind).map((each) => [each, stageNames[each]]))}
            />
          </Select>
        )}
        <FormActions submit="Save" busy={busy} onCancel={onClose} />
      </form>
      {isOpen && (
        <details className="mt-4 border-t border-line pt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">
            Not needed
          </summary>
          <form
            noValidate
            className="mt-2 grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const why = new FormData(event.currentTarget).get('struckWhy');
              onSave({ struckWhy: String(why ?? '') });
            }}
          >
            <TextField label="Reason" help="The member reads it." name="struckWhy" />
            <div>
              <Button type="submit" variant="secondary" busy={busy}>
                Mark as not needed
              </Button>
            </div>
          </form>
        </details>
      )}
    </Dialog>
  );
}
