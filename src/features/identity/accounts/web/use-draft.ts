import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import {
  DraftKeeper,
  type DraftServer,
  type DraftSnapshot,
} from '#platform/drafts/draft-keeper.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';
import { userIn, useUser } from './session.ts';

type DraftForm<Words> = {
  /** What is not saved yet; undefined if everything is. */
  readonly unsaved: () => Words | undefined;
  /** Puts it back into the form; undefined empties it, if another device has sent what it had. */
  readonly restore: (words: Words | undefined) => void;
  /** For words that follow their writer to another device. Give the component a key where its
   * place changes. */
  readonly server?: DraftServer<Words>;
};

const nothing: DraftSnapshot<never> = { state: 'clean' };

/**
 * Keeps what is typed into a form, with every key, so that it survives a killed tab, and puts it
 * back when the form is opened again. It is forgotten once it is saved, or its writer empties the
 * form or logs out.
 * @param name the name of one of several forms on the page
 */
export function useDraft<Words extends object>(form: DraftForm<Words>, name?: string) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const place = form.server?.place ?? draftPage(pathname, name);

  // Who opened the page: a login as someone else in another tab does not make the words theirs.
  const user = useUser().data;
  const writer = useRef(user?.id);
  writer.current ??= user?.id;
  const accountId = writer.current;

  const latest = useRef(form);
  latest.current = form;

  const keeper = useMemo(
    () =>
      accountId === undefined
        ? undefined
        : new DraftKeeper<Words>({
            accountId,
            place,
            server: latest.current.server,
            restore: (words) => latest.current.restore(words),
          }),
    [accountId, place],
  );

  /** What the form had when it was last looked at: words are put back some renderings later. */
  const look = useRef<string>(undefined);

  const keep = useCallback(() => {
    // Nothing is kept for someone who has logged out.
    if (userIn(client)?.id !== accountId) return;
    const words = latest.current.unsaved();
    const now = JSON.stringify(words);
    if (now === look.current) return;
    look.current = now;
    // A copy: a form changes the objects within its values in place.
    keeper?.change(words && structuredClone(words));
  }, [client, accountId, keeper]);

  // What was typed, sent, emptied or discarded is seen here.
  useEffect(keep);

  useLayoutEffect(() => {
    if (!keeper) return;
    void keeper.open(latest.current.unsaved());

    // The form takes what was typed before it is asked for it.
    const onInput = () => setTimeout(keep);
    const leave = () => {
      keep();
      void keeper.save();
    };

    document.addEventListener('input', onInput);
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    addEventListener('online', keeper.save);

    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
      removeEventListener('online', keeper.save);
      keep();
      keeper.leave();
    };
  }, [keeper, keep]);

  const snapshot = useSyncExternalStore<DraftSnapshot<Words>>(
    useCallback((listener) => keeper?.subscribe(listener) ?? (() => undefined), [keeper]),
    () => keeper?.read() ?? nothing,
    () => keeper?.read() ?? nothing,
  );

  return { ...snapshot, keeper };
}

type Kept<Values> = {
  /** What is not saved yet; undefined if everything is. */
  readonly unsaved: () => Values | undefined;
  /** Puts it back into the form. */
  readonly restore: (values: Values) => void;
};

/**
 * A draft of this browser alone.
 * @param name the name of one of several forms on the page
 * @returns forgets what is kept, for a form that is closed while it still has what was just sent
 */
export function useKeptForm<Values extends object>(form: Kept<Values>, name?: string): () => void {
  const { keeper } = useDraft<Values>(
    { ...form, restore: (values) => values && form.restore(values) },
    name,
  );
  return useCallback(() => void keeper?.close(), [keeper]);
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
}): void => localDrafts.keep(accountId, page, words);

/** What is kept of this person's form on a page; empty if nothing is. */
export const readFormDraft = (accountId: string, page: string): FormDraft =>
  localDrafts.read<FormDraft>(accountId, page)?.words ?? {};

const forgetFormDraft = (accountId: string, page: string): void =>
  localDrafts.forget(accountId, page);

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
