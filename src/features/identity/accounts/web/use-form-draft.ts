import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type FormDraft, takeFormDraft } from './form-draft.ts';
import { useUser } from './session.ts';

/** What this person wrote on this page and could not send, once they are back; nothing until then. See `takeUnsent`. */
export function useFormDraft(): FormDraft {
  const [words, setWords] = useState<FormDraft>({});
  const { pathname } = useLocation();
  const accountId = useUser().data?.id;
  useEffect(() => {
    const kept = accountId ? takeFormDraft(accountId, pathname) : {};
    if (Object.keys(kept).length > 0) setWords(kept);
  }, [accountId, pathname]);
  return words;
}
