import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { saveFormDraft, takeFormDraft, useFormDraft } from './form-draft.ts';
import { userIn } from './session.ts';

type Kept<Values> = {
  /** What is not saved yet; undefined if everything is. */
  readonly unsaved: () => Values | undefined;
  /** Puts it back into the form. */
  readonly restore: (values: Values) => void;
};

/** Keeps unsaved values of a form in this tab when its page is left or reloaded, and restores them once. */
export function useKeptForm<Values extends object>(form: Kept<Values>): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { form: kept } = useFormDraft();
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
      takeFormDraft(accountId, pathname);
      if (values) saveFormDraft({ accountId, page: pathname, words: { form: JSON.stringify(values) } });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [client, pathname]);
}
