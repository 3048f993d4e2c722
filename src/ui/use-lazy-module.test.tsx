import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastStore } from './toast/toast.ts';
import { useLazyModule } from './use-lazy-module.ts';

const wanting = (fetchCode: () => Promise<string>, onLost: () => void) =>
  renderHook(({ wanted }) => useLazyModule(fetchCode, wanted, onLost), {
    initialProps: { wanted: false },
  });

test('loads the code once, when it is first needed', async () => {
  const fetchCode = vi.fn(async () => 'panel');
  const { result, rerender } = wanting(fetchCode, vi.fn());
  expect(fetchCode).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await waitFor(() => expect(result.current).toBe('panel'));
  rerender({ wanted: false });
  rerender({ wanted: true });
  expect(result.current).toBe('panel');
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('reports code that could not be loaded, and tries again at the next use', async () => {
  const fetchCode = vi
    .fn(async () => 'panel')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onLost = vi.fn();
  const { result, rerender } = wanting(fetchCode, onLost);
  rerender({ wanted: true });
  await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  expect(toastStore.read()[0]).toMatchObject({
    title: 'This could not be opened',
    variant: 'destructive',
  });
  rerender({ wanted: false });
  rerender({ wanted: true });
  await waitFor(() => expect(result.current).toBe('panel'));
});

test('does not report a failure for code that is no longer needed', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const onLost = vi.fn();
  const { rerender } = wanting(() => promise, onLost);
  rerender({ wanted: true });
  rerender({ wanted: false });
  reject(new TypeError('Failed to fetch'));
  await promise.catch(() => undefined);
  expect(onLost).not.toHaveBeenCalled();
});
