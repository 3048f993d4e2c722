import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { joinTexts } from '#lib/text/join-texts.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import { asTierId, billingPeriods } from '../../tiers/tiers.ts';
import type { ApplicationForm, ApplicationInput } from '../contract.ts';
import { referredBy } from '../texts.ts';

/**
 * The values that were sent last and their idempotency key. Sending the same values again reuses
 * the key.
 */
export type Attempt = { readonly key: string; readonly sent: string };

/**
 * An unfinished application. It survives a reload, in this tab only, until it is sent or the person
 * logs out.
 */
type Draft = {
  readonly entered: Partial<ApplicationInput>;
  readonly attempt?: Attempt | undefined;
};

const KEY = 'fourball-application';

export const keepDraft = (draft: Draft): void =>
  void inSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));

export const forgetDraft = (): void => void inSessionStorage((storage) => storage.removeItem(KEY));

/** The draft of this tab; an empty one if there is none or it cannot be read. */
function readDraft(): Draft {
  const draft: unknown = inSessionStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null'));
  const isDraft = typeof draft === 'object' && draft !== null && 'entered' in draft;
  return isDraft ? (draft as Draft) : { entered: {} };
}

/**
 * The idempotency key for these values: the last attempt's if the values are the same, otherwise a
 * new one.
 */
export const attemptFor = (form: string, last: Attempt | undefined): Attempt =>
  last?.sent === form ? last : { key: createIdempotencyKey(), sent: form };

/** The longest name that is taken from a member's link, in characters. */
const LONGEST_NAME = 100;

type Form = UseFormReturn<ApplicationInput, unknown, ApplicationForm>;
type Name = keyof ApplicationInput;

/** The fields that an account and an application share. */
const accountFields = ['firstName', 'lastName', 'email', 'company', 'position'] as const;

/**
 * Fills the form in the browser: first with anything typed before hydration, then the draft of this
 * tab (the goals have both), then the account's details. A tier or period in the URL
 * (`?tier=vip&period=monthly`) outranks the others. A member's own link (`?invited=Alex+Whitaker`)
 * says who has invited the applicant.
 */
export function useStartingValues(form: Form, attempt: RefObject<Attempt | undefined>): void {
  const { getValues, setValue } = form;
  const { user } = useAuth();
  const [chosenEarly] = useState(tierBeforeHydration);

  useEffect(() => {
    const draft = readDraft();
    attempt.current = draft.attempt;

    const { membershipTier: _first, ...fields } = getValues();
    const isTyped = chosenEarly !== undefined || Object.values(fields).some(Boolean);

    for (const [name, value] of Object.entries(draft.entered)) {
      const typed = getValues(name as Name);
      if (name === 'networkingGoals') setValue(name, joinTexts(String(value), String(typed ?? '')));
      else if (name === 'membershipTier' || !typed) setValue(name as Name, value);
    }
    if (chosenEarly) setValue('membershipTier', chosenEarly);
    if (isTyped) keepDraft({ entered: getValues(), attempt: draft.attempt });
  }, [attempt, chosenEarly, getValues, setValue]);

  useEffect(() => {
    if (!user) return;
    for (const name of accountFields) if (!getValues(name)) setValue(name, user[name] ?? '');
  }, [user, getValues, setValue]);

  // Pressing the same link again has to choose its tier again: the URL is the same, but the
  // location's key is new.
  const [search] = useSearchParams();
  const tierInUrl = asTierId(search.get('tier'));
  const periodInUrl = billingPeriods.find((period) => period === search.get('period'));
  const invitedBy = search.get('invited')?.trim().slice(0, LONGEST_NAME);
  const { key } = useLocation();

  useEffect(() => {
    if (invitedBy && !getValues('referralSource'))
      setValue('referralSource', referredBy(invitedBy));
  }, [invitedBy, getValues, setValue]);

  useEffect(() => {
    if (key && tierInUrl) setValue('membershipTier', tierInUrl);
    if (key && periodInUrl) setValue('period', periodInUrl);
  }, [key, tierInUrl, periodInUrl, setValue]);
}

/**
 * The tier that was chosen before hydration. It must be read while rendering, because hydration
 * resets the inputs.
 */
function tierBeforeHydration() {
  if (typeof document === 'undefined') return undefined;
  const chosenRadio = document.querySelector<HTMLInputElement>(
    'input[name=membershipTier]:checked',
  );
  return chosenRadio && !chosenRadio.defaultChecked ? asTierId(chosenRadio.value) : undefined;
}
