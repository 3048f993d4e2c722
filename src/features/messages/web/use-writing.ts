import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { serverAnswers } from '#features/notifications/stream/live-updates.ts';
import { useLiveSignal } from '#features/notifications/stream/web/use-live-updates.ts';
import { apiOf } from '#platform/api-client/client.ts';
import type { messagesApi, Sent } from '../contract.ts';
import { continueDraft } from '../message-text.ts';
import {
  forgetUnsentMessage,
  keepText,
  keepUnsent,
  Outbox,
  type Outgoing,
  readLocalMessages,
} from './outbox.ts';

/**
 * How long after the last key a draft is saved, and how long after the first at the latest, in
 * milliseconds.
 */
const PAUSE_MS = 700;
const LATEST_MS = 2500;
/** How often the other is told that the member is typing, in milliseconds. */
const TYPING_MS = 3000;

type Options = {
  /** The account written to. */
  readonly to: string;
  /** The draft that the server has. */
  readonly draft: string;
  /** The number of the member's own last message that the page knows. */
  readonly ownNumber: number;
  readonly onSent: (sent: Sent) => void;
};

/**
 * What a member writes to another. The text is saved on the server while they write, so that it
 * survives a killed tab and is there on another device. What the server does not have (no network,
 * a session that has ended, a message on its way) is kept in this browser.
 */
export function useWriting({ to, draft, ownNumber, onSent }: Options) {
  // Who opened the page: a login as somebody else in another tab doesn't make the text theirs.
  const [accountId] = useState(useUser().data?.id);
  const [api] = useState(() => apiOf(accountId));
  const { pathname } = useLocation();
  const sessionEnded = useSessionEnded();
  const [text, setText] = useState(draft);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const now = useRef({ text, saved: draft, ownNumber, onSent });

  now.current.ownNumber = ownNumber;
  now.current.onSent = onSent;

  const outbox = useRef<Outbox>(undefined);

  /** Whether this tab has kept a text: one with nothing to save does not forget another tab's. */
  const hasKept = useRef(false);

  const keep = useCallback(() => {
    const { text: written, saved } = now.current;
    const isSaved = written === saved;
    if (!accountId || (isSaved && !hasKept.current)) return;
    hasKept.current = !isSaved;
    keepText({ accountId, otherId: to }, isSaved ? undefined : { text: written, base: saved });
  }, [accountId, to]);

  const isSessionOver = useCallback(
    (error: unknown): Promise<boolean> => sessionEnded(error, { page: pathname }),
    [sessionEnded, pathname],
  );

  const save = useCallback(async () => {
    const { text: written, saved, ownNumber: numberAfter } = now.current;
    if (written === saved) return;

    try {
      const { isKept } = await api.post<typeof messagesApi.saveDraft>('/api/messages/draft', {
        body: {
          to,
          text: written,
          after: numberAfter,
        },
      });
      if (isKept) now.current.saved = written;
      keep();
    } catch (error) {
      await isSessionOver(error);
    }
  }, [api, to, keep, isSessionOver]);

  const timer = useRef<{ pause?: ReturnType<typeof setTimeout>; since?: number }>({});
  const stop = useCallback(() => {
    clearTimeout(timer.current.pause);
    timer.current = {};
  }, []);

  const saveSoon = useCallback(() => {
    const since = timer.current.since ?? Date.now();
    clearTimeout(timer.current.pause);

    const wait = Math.max(0, Math.min(PAUSE_MS, since + LATEST_MS - Date.now()));
    timer.current = {
      since,
      pause: setTimeout(() => {
        stop();
        void save();
      }, wait),
    };
  }, [save, stop]);

  const set = useCallback(
    (next: string) => {
      now.current.text = next;
      setText(next);
      keep();
    },
    [keep],
  );

  // Before the page counts as hydrated: what was typed earlier is then entered after this text
  // (`early-text.ts`).
  useLayoutEffect(() => {
    const localText = accountId && readLocalMessages({ accountId, otherId: to }).text;
    if (localText) set(continueDraft(localText, now.current.text));
  }, [accountId, to, set]);

  useEffect(() => {
    if (!accountId) return;

    const pair = { accountId, otherId: to };

    const ownOutbox = new Outbox(readLocalMessages(pair).unsent, {
      now: Date.now,
      keep: (message) => keepUnsent(pair, message),
      forget: (key) => forgetUnsentMessage(pair, key),
      send: async ({ key, text: sentText }) => {
        const sent = await api.post<typeof messagesApi.sendMessage>('/api/messages/send', {
          body: { to, key, text: sentText },
        });
        // Sending has deleted the draft on the server: what was written since is saved again.
        now.current.saved = '';
        now.current.onSent(sent);
        saveSoon();
      },
      isSessionOver,
      onChange: (next) => {
        setOutgoing(next);
        keep();
      },
    });

    outbox.current = ownOutbox;
    setOutgoing(ownOutbox.outgoing);
    ownOutbox.open();

    const online = () => ownOutbox.retry();

    // A page that is left saves at once; if that is too late, the browser has the words.
    const leave = () => {
      stop();
      void save();
    };

    addEventListener('online', online);
    addEventListener('pagehide', leave);

    return () => {
      ownOutbox.close();
      leave();
      removeEventListener('online', online);
      removeEventListener('pagehide', leave);
    };
  }, [accountId, api, to, isSessionOver, keep, save, saveSoon, stop]);

  // A draft that was written before the page knew the member's last message is saved once it does.
  useEffect(() => {
    if (ownNumber > 0) void save();
  }, [ownNumber, save]);

  useLiveSignal(serverAnswers, () => {
    outbox.current?.retry();
    if (timer.current.pause === undefined) void save();
  });

  const toldAt = useRef(0);

  return {
    text,
    outgoing,
    write(next: string) {
      set(next);
      saveSoon();
      if (next.trim() === '' || Date.now() - toldAt.current < TYPING_MS) return;
      toldAt.current = Date.now();
      void api
        .post<typeof messagesApi.tellTyping>('/api/messages/typing', { body: { to } })
        .catch(() => undefined);
    },
    send() {
      stop();
      outbox.current?.add(text);
      toldAt.current = 0;
      set('');
    },
    retry: (key: string) => outbox.current?.retry(key),
    discard: (key: string) => outbox.current?.remove(key),
  };
}
