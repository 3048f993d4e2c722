import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useDraft } from '#features/identity/accounts/web/use-draft.ts';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import type { Draft } from '#features/identity/drafts/contract.ts';
import { draftServer } from '#features/identity/drafts/web/draft-server.ts';
import { serverAnswers } from '#features/notifications/stream/live-updates.ts';
import { useLiveSignal } from '#features/notifications/stream/web/use-live-updates.ts';
import { apiOf } from '#platform/api-client/client.ts';
import type { messagesApi, Sent } from '../contract.ts';
import { cleanMessage, joinDrafts, messagePlace } from '../message-text.ts';
import { useChosenPhotos } from './chosen-photos.ts';
import { forgetUnsentMessage, keepUnsent, Outbox, type Outgoing, readUnsent } from './outbox.ts';

/** How often the other is told that the member is typing, in milliseconds. */
const TYPING_MS = 3000;

type Options = {
  /** The account written to. */
  readonly to: string;
  /** The draft that the server has. */
  readonly draft: Draft | null;
  readonly onSent: (sent: Sent) => void;
};

/**
 * What a member writes to another: a draft that follows them to another device, and what is on its
 * way, which this browser keeps until it has arrived.
 */
export function useWriting({ to, draft, onSent }: Options) {
  // Who opened the page: a login as somebody else in another tab doesn't make the text theirs.
  const [accountId] = useState(useUser().data?.id);
  const [api] = useState(() => apiOf(accountId));
  const { pathname } = useLocation();
  const sessionEnded = useSessionEnded();
  const [text, setText] = useState(draft?.words['text'] ?? '');
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);

  const isSessionOver = useCallback(
    (error: unknown): Promise<boolean> => sessionEnded(error, { page: pathname }),
    [sessionEnded, pathname],
  );

  const server = draftServer<{ readonly text: string }>(accountId, messagePlace(to));

  /** What is in the box, which it may report before the next rendering: see `KeepTyped`. */
  const box = useRef(text);

  const set = (next: string) => {
    box.current = next;
    setText(next);
  };

  const { keeper } = useDraft<{ readonly text: string }>({
    unsaved: () => (cleanMessage(box.current) === '' ? undefined : { text: box.current }),
    restore: (words) => set(words?.text ?? ''),
    server: {
      ...server,
      known: draft && { version: draft.version, words: { text: draft.words['text'] ?? '' } },
      join: joinDrafts,
      save: (version, words) =>
        server.save(version, words).catch(async (error: unknown) => {
          await isSessionOver(error);
          throw error;
        }),
    },
  });

  const photos = useChosenPhotos(accountId, to);
  const [isWaiting, setWaiting] = useState(false);

  const outbox = useRef<Outbox>(undefined);
  const latest = useRef(onSent);
  latest.current = onSent;

  useEffect(() => {
    if (!accountId) return;

    const pair = { accountId, otherId: to };

    const myOutbox = new Outbox(readUnsent(pair), {
      now: Date.now,
      keep: (message) => keepUnsent(pair, message),
      forget: (key) => forgetUnsentMessage(pair, key),
      send: async ({ key, text: message, photos: itsPhotos }) => {
        const sent = await api.post<typeof messagesApi.sendMessage>('/api/messages/send', {
          body: { to, key, text: message, photos: itsPhotos.map(({ id }) => id) },
        });
        keeper?.sent();
        latest.current(sent);
      },
      isSessionOver,
      onChange: setOutgoing,
    });

    outbox.current = myOutbox;
    setOutgoing(myOutbox.outgoing);
    myOutbox.open();

    const online = () => myOutbox.retry();
    addEventListener('online', online);

    return () => {
      myOutbox.close();
      removeEventListener('online', online);
    };
  }, [accountId, api, to, isSessionOver, keeper]);

  useLiveSignal(serverAnswers, () => {
    outbox.current?.retry();
    photos.retry(({ isOffline }) => isOffline === true);
    void keeper?.save();
  });

  const sendNow = useEffectEvent(() => {
    const uploaded = photos.photos.flatMap((photo) => photo.uploaded ?? []);
    if (cleanMessage(box.current) === '' && uploaded.length === 0) return;
    outbox.current?.add(box.current, uploaded);
    typingAt.current = 0;
    set('');
    photos.clear();
  });

  const isUploading = photos.photos.some(({ uploaded }) => !uploaded);
  const hasFailed = photos.photos.some(({ fault }) => fault !== undefined);

  // A message goes once its photos are uploaded; if one fails, its writer decides what to do.
  useEffect(() => {
    if (!isWaiting || (isUploading && !hasFailed)) return;
    setWaiting(false);
    if (!hasFailed) sendNow();
  }, [isWaiting, isUploading, hasFailed]);

  const typingAt = useRef(0);

  return {
    text,
    outgoing,
    write(next: string) {
      set(next);
      if (next.trim() === '' || Date.now() - typingAt.current < TYPING_MS) return;
      typingAt.current = Date.now();
      void api
        .post<typeof messagesApi.tellTyping>('/api/messages/typing', { body: { to } })
        .catch(() => undefined);
    },
    photos,
    /** Whether the message waits for its photos. */
    isWaiting,
    /** Sends the message, once its photos are uploaded. What has failed is tried again. */
    send() {
      photos.retry();
      setWaiting(true);
    },
    retry: (key: string) => outbox.current?.retry(key),
    discard: (key: string) => outbox.current?.remove(key),
  };
}
