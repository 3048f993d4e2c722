import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { userIn } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { saveFormDraft, takeFormDraft } from '#features/identity/accounts/web/use-draft.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import type { AdminEvent, EditEventInput, EventPlanInput, eventAdminApi } from '../contract.ts';
import { changedFields, type EditableField, needsReason } from '../editing.ts';
import { belowTaken, eventAdminToasts } from '../texts.ts';
import { eventChange, isClash } from './admin-events.ts';
import { useChangeReason } from './change-reason.tsx';

/** What another admin changed meanwhile: fields that only they changed, and those that both did. */
type Clash = { readonly theirs: readonly EditableField[]; readonly both: readonly EditableField[] };

const schema = async () => (await import('../contract.ts')).EventPlanForm;

/**
 * The form of a golf day. Only the fields that differ from the saved event are sent. When the event
 * changes underneath, because another admin saved first or because it was published, its new values
 * replace those that were not touched here.
 * @param unsent changes that were not saved when the page was left, as JSON
 */
export function usePlanForm(event: AdminEvent, unsent: string | undefined) {
  const eventId = event.details.id;
  const [base, setBase] = useState(event);
  const [clash, setClash] = useState<Clash>();
  const wasRefused = useRef(false);
  const { form, field, submit } = useApiForm<EventPlanInput, unknown>({
    schema,
    values: event.form,
  });

  const typedForm = { ...base.form, ...form.watch() } as EventPlanInput;
  const changedNames = changedFields(base.form, typedForm);
  const reason = useChangeReason(needsReason(base.details.state, changedNames));

  const save = useApiMutation(
    (body: EditEventInput) =>
      api.post<typeof eventAdminApi.editEvent>('/api/admin/events/:eventId/edit', {
        params: { eventId },
        body,
      }),
    {
      ...eventChange(eventId),
      draftOf: ({ version: _version, why: _why, ...change }) => ({ plan: JSON.stringify(change) }),
      onDone: (after) => {
        setBase(after);
        setClash(undefined);
        form.reset(after.form);
        reason.forget();
      },
      done: eventAdminToasts.edit,
      onFailed: (error) => {
        wasRefused.current = isClash(error);
      },
    },
  );

  useEffect(() => {
    if (event.version === base.version) return;
    const mine = changedFields(base.form, form.getValues());
    const theirChanges = changedFields(base.form, event.form);
    const theirs = theirChanges.filter((name) => !mine.includes(name));
    for (const name of theirs) form.setValue(name, event.form[name]);
    if (wasRefused.current)
      setClash({ theirs, both: theirChanges.filter((name) => mine.includes(name)) });
    wasRefused.current = false;
    setBase(event);
  }, [event, base, form]);

  useKeptDraft(form, changedNames, unsent);

  return {
    base,
    changed: changedNames,
    clash,
    field,
    form,
    reason,
    save,
    submit,
    typed: typedForm,
    /** The names of the fields with a sentence beside them. */
    wrong: [...Object.keys(form.formState.errors), ...(reason.error ? ['capacity'] : [])],
    /** Says beside the field, before anything is asked or sent, that more places are taken. */
    checkCapacity: (): boolean => {
      const isEnough = Number(form.getValues('capacity')) >= base.placesTaken;
      if (!isEnough)
        form.setError('capacity', { message: belowTaken(base.placesTaken) }, { shouldFocus: true });
      return isEnough;
    },
    /**
     * Saves what the dialog about the email asked about. A refusal is shown beside its fields as
     * well.
     */
    saveAndTell: async (change: EditEventInput): Promise<void> => {
      await save.mutateAsync(change).catch((error: unknown) => {
        for (const [at, [name, message]] of fieldErrors(error).entries())
          form.setError(name as EditableField, { message }, { shouldFocus: at === 0 });
        throw error;
      });
    },
    /** The changed fields as they are sent; undefined if nothing has changed. */
    change: (): EditEventInput | undefined => {
      const values = form.getValues();
      const mine = changedFields(base.form, values);
      if (mine.length === 0) return undefined;
      return { version: base.version, ...pick(values, mine), ...reason.sent };
    },
  };
}

export type PlanForm = ReturnType<typeof usePlanForm>;

type Form = ReturnType<typeof useApiForm<EventPlanInput, unknown>>['form'];

/** Keeps unsaved changes in this tab when the page is left or reloaded, and restores them once. */
function useKeptDraft(
  form: Form,
  changed: readonly EditableField[],
  plan: string | undefined,
): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const latest = useRef(changed);

  latest.current = changed;

  useEffect(() => {
    if (plan === undefined) return;
    const words: Partial<EventPlanInput> = JSON.parse(plan);
    for (const name of Object.keys(words) as EditableField[])
      if (words[name] !== undefined) form.setValue(name, words[name]);
  }, [plan, form]);

  const keep = useCallback(() => {
    const accountId = userIn(client)?.id;
    if (accountId === undefined) return;
    takeFormDraft(accountId, pathname);
    if (latest.current.length === 0) return;
    const words = { plan: JSON.stringify(pick(form.getValues(), latest.current)) };
    saveFormDraft({ accountId, page: pathname, words });
  }, [client, form, pathname]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
}

const pick = (values: EventPlanInput, names: readonly EditableField[]): Partial<EventPlanInput> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
