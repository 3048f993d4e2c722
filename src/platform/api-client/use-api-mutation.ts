import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/**
 * A write started by a press. While one is under way `mutate` does nothing: `isPending` reaches the button only with
 * the next rendering, and the second click of a double press comes before it.
 */
export function useApiMutation<Answer, Sent = void>(options: UseMutationOptions<Answer, Error, Sent>) {
  const write = useMutation(options);
  const { mutate: send, isPending } = write;
  const underWay = useRef(false);
  // Let go after the rendering that shows the outcome, so that a button kept busy by success is so already.
  useEffect(() => {
    if (!isPending) underWay.current = false;
  });
  const mutate = useCallback(
    (sent: Sent) => {
      if (underWay.current) return;
      underWay.current = true;
      send(sent);
    },
    [send],
  );
  return { ...write, mutate };
}

/** The same for other work, such as checking a form and then sending it: it is not begun again while it runs. */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  const running = useRef(false);
  return useCallback(async (work) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  }, []);
}
