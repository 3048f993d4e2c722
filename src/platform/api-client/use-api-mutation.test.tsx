import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { api } from './client.ts';
import { createQueryClient } from './queries.ts';
import { useApiMutation, useOneAtATime } from './use-api-mutation.ts';

const client = createQueryClient(api, 'browser');
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('a second press before the next rendering sends nothing, but a later one does', async () => {
  const sent: number[] = [];
  const write = async (value: number) => sent.push(value);
  const { result } = renderHook(() => useApiMutation({ mutationFn: write }), { wrapper });
  act(() => {
    result.current.mutate(1);
    result.current.mutate(2);
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(sent).toEqual([1]);
  act(() => result.current.mutate(3));
  await waitFor(() => expect(sent).toEqual([1, 3]));
});

test('a press after a failure sends again', async () => {
  let times = 0;
  const fail = () => {
    times += 1;
    return Promise.reject(new Error('No.'));
  };
  const { result } = renderHook(() => useApiMutation({ mutationFn: fail }), { wrapper });
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.isError).toBe(true));
  act(() => result.current.mutate());
  await waitFor(() => expect(times).toBe(2));
});

test('work does not start again while it runs, even if it fails later', async () => {
  const { result } = renderHook(useOneAtATime);
  let begun = 0;
  const work = async () => {
    begun += 1;
    throw new Error('No.');
  };
  const first = result.current(work);
  await result.current(work);
  await expect(first).rejects.toThrow('No.');
  expect(begun).toBe(1);
  await expect(result.current(work)).rejects.toThrow('No.');
  expect(begun).toBe(2);
});
