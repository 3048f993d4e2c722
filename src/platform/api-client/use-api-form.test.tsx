import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOneAtATime } from './use-api-form.ts';

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
