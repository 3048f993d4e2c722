import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { unsentWords } from '#platform/api-client/local-words.ts';
import { useUser } from './session.ts';

/** The values of a form that are not saved, by field name. */
export type FormDraft = Readonly<Record<string, string | undefined>>;

/** Keeps a form's words in this browser, for its writer alone. */
export const saveFormDraft = ({
  accountId,
  page,
  words,
}: {
  readonly accountId: string;
  readonly page: string;
  readonly words: FormDraft;
}): void => unsentWords.keep(accountId, page, words);

/** What is kept of this person's form on a page; empty if nothing is. */
export const readFormDraft = (accountId: string, page: string): FormDraft =>
  unsentWords.read<FormDraft>(accountId, page) ?? {};

export const forgetFormDraft = (accountId: string, page: string): void =>
  unsentWords.forget(accountId, page);

/** Returns the draft once, at the page it was written on and to its writer only. */
export function takeFormDraft(accountId: string, page: string): FormDraft {
  const words = readFormDraft(accountId, page);
  forgetFormDraft(accountId, page);
  return words;
}

/**
 * The page under which a form's draft is kept; one of several forms of a page has its name behind
 * it.
 */
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
