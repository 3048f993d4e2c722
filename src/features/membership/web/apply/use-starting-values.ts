import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { draftAndTyped } from '#platform/api-client/local-words.ts';
import type { ApplicationForm, ApplicationInput } from '../../contract.ts';
import { asTierId } from '../../tiers.ts';
import { type Attempt, readDraft } from './application-draft.ts';

type Form = UseFormReturn<ApplicationInput, unknown, ApplicationForm>;
type Name = keyof ApplicationInput;

/** The fields that an account and an application share. */
const accountFields = ['firstName', 'lastName', 'email', 'company', 'position'] as const;

/**
 * Fills the form in the browser: first with anything typed before hydration, then the draft of this
 * tab (the goals have both), then the account's details. A tier in the URL (`?tier=vip`) outranks
 * the others.
 */
export function useStartingValues(form: Form, attempt: RefObject<Attempt | undefined>): void {
  const { getValues, setValue } = form;
  const { user } = useAuth();
  const [chosenEarly] = useState(tierBeforeHydration);

  useEffect(() => {
    const draft = readDraft();
    attempt.current = draft.attempt;
    for (const [name, value] of Object.entries(draft.entered)) {
      const typed = getValues(name as Name);
      if (name === 'networkingGoals')
        setValue(name, draftAndTyped(String(value), String(typed ?? '')));
      else if (name === 'membershipTier' || !typed) setValue(name as Name, value);
    }
    if (chosenEarly) setValue('membershipTier', chosenEarly);
  }, [attempt, chosenEarly, getValues, setValue]);

  useEffect(() => {
    if (!user) return;
    for (const name of accountFields) if (!getValues(name)) setValue(name, user[name] ?? '');
  }, [user, getValues, setValue]);

  // Pressing the same link again has to choose its tier again: the URL is the same, but the
  // location's key is new.
  const asked = asTierId(useSearchParams()[0].get('tier'));
  const { key } = useLocation();

  useEffect(() => {
    if (key && asked) setValue('membershipTier', asked);
  }, [key, asked, setValue]);
}

/**
 * The tier that was chosen before hydration. It must be read while rendering, because hydration
 * resets the inputs.
 */
function tierBeforeHydration() {
  if (typeof document === 'undefined') return undefined;
  const chosen = document.querySelector<HTMLInputElement>('input[name=membershipTier]:checked');
  return chosen && !chosen.defaultChecked ? asTierId(chosen.value) : undefined;
}
