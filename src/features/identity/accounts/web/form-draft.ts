import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import { useUser } from './session.ts';

/** The values of a form that could not be sent because the session had ended, by field name. */
export type FormDraft = Readonly<Record<string, string | undefined>>;

type Kept = { readonly accountId: string; readonly page: string; readonly words: FormDraft };

const KEY = 'fourball-unsent';

/** Stores the draft in this tab until the person is back at the page. */
export const saveFormDraft = (kept: Kept): void =>
  void inSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));

/**
 * Returns the draft once, at the page it was written on and to its writer only. A different account gets nothing and
 * deletes the draft.
 */
export function takeFormDraft(accountId: string, page: string): FormDraft {
  const kept = inSessionStorage((storage): Kept | null => JSON.parse(storage.getItem(KEY) ?? 'null'));
  if (!kept || (kept.accountId === accountId && kept.page !== page)) return {};
  inSessionStorage((storage) => storage.removeItem(KEY));
  return kept.accountId === accountId ? kept.words : {};
}

/** The page under which a form's draft is kept; one of several forms of a page has its name behind it. */
export const draftPage = (pathname: string, form: string | undefined): string =>
  form === undefined ? pathname : `${pathname}#${form}`;

/**
 * This person's draft for this page once they are back; empty until then. See `takeFormDraft`.
 * @param form the name of one of several forms on the page
 */
export function useFormDraft(form?: string): FormDraft {
  const [values, setValues] = useState<FormDraft>({});
  const page = draftPage(useLocation().pathname, form);
  const accountId = useUser().data?.id;
  useEffect(() => {
    const kept = accountId ? takeFormDraft(accountId, page) : {};
    if (Object.keys(kept).length > 0) setValues(kept);
  }, [accountId, page]);
  return values;
}
