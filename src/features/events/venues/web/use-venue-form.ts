import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { ApiError, api } from '#platform/api-client/client.ts';
import { apiQuery, readAgain, takeAnswer } from '#platform/api-client/queries.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import type { AdminVenue, CreatedVenue, VenueFacts, VenueInput, venuesApi } from '../contract.ts';
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
export function useVenueForm(start: SavedVenue) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(start);
  const [clash, setClash] = useState<Clash>();
  const { form, field, submit } = useApiForm<VenueInput, VenueFacts>({
    schema,
    values: start.form,
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
    const theirVenue = await readAgain(adminVenue(venueId));
    const merge = mergedVenue(saved.form, form.getValues(), theirVenue.form);

    client.setQueryData(adminVenue(venueId).queryKey, theirVenue);
    setSaved({ form: theirVenue.form, venue: theirVenue });
    setClash(merge);
    form.reset(merge.form);
  }

  const save = useApiMutation((values: VenueInput) => send(values, saved.venue), {
    refresh: showsVenues,
    onDone: async ({ created, venue }, values) => {
      const savedForm = venue?.form ?? values;
      setSaved({ form: savedForm, ...(venue && { venue }) });
      setClash(undefined);
      form.reset(savedForm);

      if (venue) await takeAnswer(client, adminVenue(venue.id), venue);
      if (created) await navigate(`/admin/venues/${created.id}`);
    },
    done: ({ created }) => (created ? venueToasts.created : venueToasts.saved),
    onFailed: async (error) => {
      if (saved.venue && isClash(error)) await mergeTheirs(saved.venue.id);
    },
    failed: (_, error) => (isClash(error) ? undefined : venueToasts.notSaved),
    besideFields: true,
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
    wasSaved: save.isSuccess,
  };
}

export type VenueFormState = ReturnType<typeof useVenueForm>;

const isClash = (error: Error): boolean =>
  error instanceof ApiError && error.body?.code === venueRefusals.venue_changed_meanwhile.code;

type Outcome = { readonly created?: CreatedVenue; readonly venue?: AdminVenue };

/** Saves a venue, or adds a new one. */
async function send(values: VenueInput, venue: AdminVenue | undefined): Promise<Outcome> {
  if (!venue)
    return {
      created: await api.post<typeof venuesApi.createVenue>('/api/admin/venues', { body: values }),
    };

  return {
    venue: await api.post<typeof venuesApi.editVenue>('/api/admin/venues/:venueId/edit', {
      params: { venueId: venue.id },
      body: { ...values, version: venue.version },
    }),
  };
}

/** @param search the page's own query string, which the API takes unchanged */
export const venueList = (search: URLSearchParams) =>
  apiQuery<typeof venuesApi.listVenues>('/api/admin/venues', { query: search });

export const adminVenue = (venueId: string) =>
  apiQuery<typeof venuesApi.readVenue>('/api/admin/venues/:venueId', { params: { venueId } });

/** Whether an address shows venues: the list, a golf day's choice of venues, or a public page. */
export const showsVenues = (address: string): boolean =>
  /^\/api\/(admin\/)?(venues|events|cities|founders-series)/.test(address) &&
  !/^\/api\/admin\/venues\/[^?]/.test(address);
