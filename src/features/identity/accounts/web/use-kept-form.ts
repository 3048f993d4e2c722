import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { unsentWords } from '#platform/api-client/local-words.ts';
import { userIn, useUser } from './session.ts';

type Kept<Values> = {
  /** What is not saved yet; undefined if everything is. */
  readonly unsaved: () => Values | undefined;
  /** Puts it back into the form. */
  readonly restore: (values: Values) => void;
};

/**
 * Keeps unsaved values of a form in this browser with every key, so that they survive a killed tab,
 * and puts them back when the form is opened again. They are forgotten once they are saved, or
 * their writer empties the form or logs out.
 * @param name the name of one of several forms on the page
 * @returns forgets what is kept, for a form that is closed while it still has what was just sent
 */
export function useKeptForm<Values extends object>(form: Kept<Values>, name?: string): () => void {
  const client = useQueryClient();
  const page = draftPage(useLocation().pathname, name);
  const accountId = useUser().data?.id;
  const latest = useRef(form);

  latest.current = form;

  /**
   * Whether this form has kept something: a tab with nothing to save does not forget another tab's
   * words.
   */
  const hasKept = useRef(false);
  const isOver = useRef(false);

  const keep = useCallback(() => {
    // Nothing is kept for someone who has logged out.
    if (isOver.current || accountId === undefined || userIn(client)?.id !== accountId) return;
    const values = latest.current.unsaved();
    if (values) saveFormDraft({ accountId, page, words: { form: JSON.stringify(values) } });
    else if (hasKept.current) forgetFormDraft(accountId, page);
    hasKept.current = values !== undefined;
  }, [client, accountId, page]);

  useEffect(() => {
    const savedForm = accountId && readFormDraft(accountId, page).form;
    if (savedForm) latest.current.restore(JSON.parse(savedForm) as Values);

    // The form takes what was typed before it is asked for it.
    const onInput = () => setTimeout(keep);
    document.addEventListener('input', onInput);
    addEventListener('pagehide', keep);

    return () => {
      document.removeEventListener('input', onInput);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [accountId, page, keep]);

  // What was sent, emptied or discarded is seen here.
  useEffect(keep);

  return useCallback(() => {
    isOver.current = true;
    if (accountId !== undefined) forgetFormDraft(accountId, page);
  }, [accountId, page]);
}

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

const forgetFormDraft = (accountId: string, page: string): void =>
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
    const draft = accountId ? takeFormDraft(accountId, page) : {};
    if (Object.keys(draft).length > 0) setValues(draft);
  }, [accountId, page]);
  return values;
}
