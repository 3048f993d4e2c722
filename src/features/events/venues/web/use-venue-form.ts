import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKeptForm } from '#features/identity/accounts/web/use-kept-form.ts';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { ApiError, api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { AdminVenue, VenueFacts, VenueInput, VenueList, venuesApi } from '../contract.ts';
import { venueRefusals, venueToasts } from '../texts.ts';
import { differingFields, mergedVenue, type VenueField } from '../venue-form.ts';

const schema = async () => (await import('../contract.ts')).VenueForm;

/** What another admin changed meanwhile: parts that only they changed, and those that both did. */
export type Clash = {
  readonly theirs: readonly VenueField[];
  readonly both: readonly VenueField[];
};

type SavedVenue = { readonly form: VenueInput; readonly venue?: AdminVenue };

/**
 * The form of a venue, new or existing. What was typed survives refusals, an ended session, and
 * leaving the page.
 */
export function useVenueForm(given: SavedVenue) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaveIfEnded = useSessionEnded();
  const [saved, setSaved] = useState(given);
  const [clash, setClash] = useState<Clash>();
  const { form, field, submit } = useApiForm<VenueInput, VenueFacts>({
    schema,
    values: given.form,
  });

  const typedForm = form.watch() as VenueInput;

  const unsaved = () => {
    const values = form.getValues();
    return differingFields(saved.form, values).length > 0 ? values : undefined;
  };

  useKeptForm({
    unsaved,
    restore: (values: VenueInput) => form.reset(values, { keepDefaultValues: true }),
  });

  /** Takes in the version of another admin, and keeps what was typed here. */
  async function mergeTheirs(venueId: string): Promise<void> {
    const theirVenue = await api.get<AdminVenue>(String(adminVenue(venueId).queryKey[0]));
    const merged = mergedVenue(saved.form, form.getValues(), theirVenue.form);
    client.setQueryData(adminVenue(venueId).queryKey, theirVenue);
    setSaved({ form: theirVenue.form, venue: theirVenue });
    setClash(merged);
    form.reset(merged.form);
  }

  const save = useApiMutation({
    mutationFn: async (values: VenueInput) => {
      const { venue } = saved;
      if (!venue)
        return {
          created: await api.post<typeof venuesApi.createVenue>('/api/admin/venues', {
            body: values,
          }),
        };
      const body = { ...values, version: venue.version };
      return {
        after: await api.post<typeof venuesApi.editVenue>('/api/admin/venues/:venueId/edit', {
          params: { venueId: venue.id },
          body,
        }),
      };
    },
    onSuccess: async ({ created, after }, values) => {
      void client.invalidateQueries({ predicate: showsVenues });
      setSaved(after ? { form: after.form, venue: after } : { form: values });
      setClash(undefined);
      form.reset(after?.form ?? values);
      if (after) client.setQueryData(adminVenue(after.id).queryKey, after);
      toast({ title: created ? venueToasts.created : venueToasts.saved });
      if (created) await navigate(`/admin/venues/${created.id}`);
    },
    onError: async (error, values) => {
      if (await leaveIfEnded(error, { page: pathname, unsent: { form: JSON.stringify(values) } }))
        return;
      if (saved.venue && isCode(error, venueRefusals.venue_changed_meanwhile.code))
        await mergeTheirs(saved.venue.id);
      else if (!(error instanceof ApiError) || !error.body?.fields)
        toast({
          title: venueToasts.notSaved,
          description: errorMessage(error),
          variant: 'destructive',
          duration: 10_000,
        });
    },
  });

  return {
    clash,
    changed: differingFields(saved.form, typedForm),
    discard: () => form.reset(saved.form),
    field,
    form,
    save: submit(() => save.mutateAsync(form.getValues())),
    saving: save.isPending,
    typed: typedForm,
    version: saved.venue?.version,
  };
}

export type VenueFormState = ReturnType<typeof useVenueForm>;

const isCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.body?.code === code;

const LIST = '/api/admin/venues';

/** @param search the page's own query string, which the API takes unchanged */
export const venueList = (search: URLSearchParams) =>
  apiQuery<VenueList>(search.size > 0 ? `${LIST}?${search}` : LIST);

export const adminVenue = (venueId: string) =>
  apiQuery<typeof venuesApi.readVenue>('/api/admin/venues/:venueId', { params: { venueId } });

/** Whether a query shows venues: the list, a golf day's choice of venues, or a public page. */
export const showsVenues = ({
  queryKey: [path],
}: {
  readonly queryKey: readonly unknown[];
}): boolean =>
  /^\/api\/(admin\/)?(venues|events|cities|founders-series)/.test(String(path)) &&
  !/^\/api\/admin\/venues\/[^?]/.test(String(path));
