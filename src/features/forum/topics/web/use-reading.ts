import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '#platform/api-client/client.ts';
import type { followingApi } from '../../following/contract.ts';
import { showsTopics } from './queries.ts';

/** What is read within this time is sent together. */
const TOGETHER_MS = 1000;

/** What a reader scrolls with. */
const movements = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

type Reading = {
  readonly topicId: string;
  /** How far the member had read before. */
  readonly readNumber: number;
  /** The numbers of the posts that are shown, to watch those that are added. */
  readonly postNumbers: string;
};

/**
 * Notes how far a member reads: a post counts once its end has been on the screen. The number of
 * the post at the top of the screen is kept in the address, so that a reload and a copied address
 * open there.
 */
export function useReading({ topicId, readNumber, postNumbers }: Reading): void {
  const client = useQueryClient();
  const seenNumber = useRef(readNumber);
  const sentNumber = useRef(readNumber);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const visible = useRef(new Set<number>());

  // Until the reader moves, the address says where a link has led them.
  const hasMoved = useRef(false);

  const send = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;

    const number = seenNumber.current;
    if (number <= sentNumber.current) return;

    sentNumber.current = number;

    api
      .post<typeof followingApi.markRead>('/api/forum/topics/:topicId/read', {
        params: { topicId },
        body: { number },
      })
      .then(
        () =>
          void client.invalidateQueries({
            predicate: ({ queryKey }) => showsTopics(queryKey[0]),
            refetchType: 'none',
          }),
        () => {
          sentNumber.current = readNumber;
        },
      );
  });

  const note = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
      const number = Number((target as HTMLElement).dataset['number']);
      if (isIntersecting) visible.current.add(number);
      else visible.current.delete(number);
      const bottom = rootBounds?.bottom ?? innerHeight;
      if (isIntersecting && boundingClientRect.bottom <= bottom)
        seenNumber.current = Math.max(seenNumber.current, number);
    }

    const top = Math.min(...visible.current);
    if (hasMoved.current && Number.isFinite(top)) keepInAddress(top);
    if (seenNumber.current > sentNumber.current && timer.current === undefined)
      timer.current = setTimeout(send, TOGETHER_MS);
  });

  useEffect(() => {
    // Several thresholds, because a post that is taller than the screen never shows all of itself.
    const observer = new IntersectionObserver((entries) => note(entries), {
      threshold: [0, 0.25, 0.5, 0.75, 0.9, 1],
    });
    for (const post of document.querySelectorAll('[data-number]')) observer.observe(post);
    return () => observer.disconnect();
  }, [postNumbers]);

  useEffect(() => {
    const move = () => {
      hasMoved.current = true;
    };
    for (const input of movements) addEventListener(input, move, { once: true, passive: true });
    return () => {
      for (const input of movements) removeEventListener(input, move);
    };
  }, []);

  useEffect(() => {
    const leave = () => send();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      send();
    };
  }, []);
}

/** Without the router, which would load the page again. */
function keepInAddress(number: number): void {
  const url = new URL(location.href);
  if (url.searchParams.get('post') === String(number)) return;
  url.searchParams.set('post', String(number));
  history.replaceState(history.state, '', url);
}
