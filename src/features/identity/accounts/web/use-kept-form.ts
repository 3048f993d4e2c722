import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { draftPage, saveFormDraft, takeFormDraft, useFormDraft } from './form-draft.ts';
import { userIn } from './session.ts';

type Kept<Values> = {
  /** What is not saved yet; undefined if everything is. */
  readonly unsaved: () => Values | undefined;
  /** Puts it back into the form. */
  readonly restore: (values: Values) => void;
};

/**
 * Keeps unsaved values of a form in this tab when its page is left or reloaded, and restores them once.
 * @param name the name of one of several forms on the page
 */
export function useKeptForm<Values extends object>(form: Kept<Values>, name?: string): void {
  const client = useQueryClient();
  const page = draftPage(useLocation().pathname, name);
  const { form: kept } = useFormDraft(name);
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    if (kept !== undefined) latest.current.restore(JSON.parse(kept) as Values);
  }, [kept]);
  useEffect(() => {
    const keep = () => {
      const accountId = userIn(client)?.id;
      if (accountId === undefined) return;
      const values = latest.current.unsaved();
      takeFormDraft(accountId, page);
      if (values) saveFormDraft({ accountId, page, words: { form: JSON.stringify(values) } });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [client, page]);
}
