import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { api } from '#platform/api-client/client.ts';
import { createQueryClient } from '#platform/api-client/queries.ts';
import { useApiMutation } from './use-api-mutation.ts';

const client = createQueryClient(api, 'browser');
const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  </MemoryRouter>
);

test('a second press before the next rendering sends nothing, but a later one does', async () => {
  const sent: number[] = [];
  const write = async (value: number) => sent.push(value);
  const { result } = renderHook(() => useApiMutation(write), { wrapper });
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
  const { result } = renderHook(() => useApiMutation(fail), { wrapper });
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.isError).toBe(true));
  act(() => result.current.mutate());
  await waitFor(() => expect(times).toBe(2));
});

test('calls with a name wait for each other, and none is lost', async () => {
  const sent: number[] = [];
  const write = async (value: number) => sent.push(value);
  const { result } = renderHook(() => useApiMutation(write, { inTurn: 'a list' }), { wrapper });
  act(() => {
    result.current.mutate(1);
    result.current.mutate(2);
  });
  await waitFor(() => expect(sent).toEqual([1, 2]));
});

test('a read that began before the write does not replace its answer', async () => {
  const answers = { queryKey: ['/api/places'] } as const;
  const earlier = Promise.withResolvers<string>();
  const read = client
    .fetchQuery({ ...answers, queryFn: () => earlier.promise })
    .catch(() => undefined);
  const { result } = renderHook(() => useApiMutation(async () => 'after', { answers }), {
    wrapper,
  });

  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  earlier.resolve('before');
  await read;

  expect(client.getQueryData(answers.queryKey)).toBe('after');
});
