import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import { useUser } from './session.ts';

/** What somebody wrote and could not send, because their session had ended meanwhile; by the names of the fields. */
export type FormDraft = Readonly<Record<string, string | undefined>>;

type Kept = { readonly accountId: string; readonly page: string; readonly words: FormDraft };

const KEY = 'fourball-unsent';

/** Keeps it in this tab until they are back at the page. */
export const saveFormDraft = (kept: Kept): void =>
  void inSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));

/** Gives it back, once, at the page it was written on, and to nobody but its writer: another account finds nothing, and ends it. */
export function takeFormDraft(accountId: string, page: string): FormDraft {
  const kept = inSessionStorage((storage): Kept | null => JSON.parse(storage.getItem(KEY) ?? 'null'));
  if (!kept || (kept.accountId === accountId && kept.page !== page)) return {};
  inSessionStorage((storage) => storage.removeItem(KEY));
  return kept.accountId === accountId ? kept.words : {};
}

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
