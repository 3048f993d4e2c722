import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import type { ApplicationForm, ApplicationInput } from '../../contract.ts';
import { asTierId } from '../../tiers.ts';
import { type Attempt, readDraft } from './application-draft.ts';

type Form = UseFormReturn<ApplicationInput, unknown, ApplicationForm>;
type Name = keyof ApplicationInput;

/** Of an account, what an application asks for as well. */
const accountFields = ['firstName', 'lastName', 'email', 'company', 'position'] as const;

/**
 * What a form starts with, in the browser: what was typed before the page woke up, then the draft of this tab, then
 * what the account says. The tier is that of the address (`?tier=vip`), where it names one.
 */
export function useStartingValues(form: Form, attempt: RefObject<Attempt | undefined>): void {
  const { getValues, setValue } = form;
  const { user } = useAuth();
  const [chosenEarly] = useState(tierBeforeHydration);

  useEffect(() => {
    const draft = readDraft();
    attempt.current = draft.attempt;
    for (const [name, value] of Object.entries(draft.entered))
      if (name === 'membershipTier' || !getValues(name as Name)) setValue(name as Name, value);
    if (chosenEarly) setValue('membershipTier', chosenEarly);
  }, [attempt, chosenEarly, getValues, setValue]);

  useEffect(() => {
    if (!user) return;
    for (const name of accountFields) if (!getValues(name)) setValue(name, user[name] ?? '');
  }, [user, getValues, setValue]);

  // The same link pressed once more chooses its tier once more: it has the same address, but a key of its own.
  const asked = asTierId(useSearchParams()[0].get('tier'));
  const { key } = useLocation();
  useEffect(() => {
    if (key && asked) setValue('membershipTier', asked);
  }, [key, asked, setValue]);
}

/** The tier that was chosen before the page woke up. Read while it is drawn: waking sets each choice back. */
function tierBeforeHydration() {
  if (typeof document === 'undefined') return undefined;
  const chosen = document.querySelector<HTMLInputElement>('input[name=membershipTier]:checked');
  return chosen && !chosen.defaultChecked ? asTierId(chosen.value) : undefined;
}
