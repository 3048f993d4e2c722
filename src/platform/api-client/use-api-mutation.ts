import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/**
 * A write that a button starts. `mutate` does nothing while one is running: `isPending` reaches the
 * button only with the next rendering, after the second click of a double click.
 */
export function useApiMutation<Answer, Sent = void>(
  options: UseMutationOptions<Answer, Error, Sent>,
) {
  const write = useMutation(options);
  const { mutate: send, isPending } = write;
  const underWay = useRef(false);

  // Released after the result is rendered, so that a button that stays busy after success is busy
  // already.
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

/**
 * The same for other work, such as validating and then sending a form: it does not start again
 * while it runs.
 */
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
