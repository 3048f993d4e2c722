import { expect, test } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

test('a failure does not stop the others, and all failures are reported', async () => {
  const done: number[] = [];
  const step = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
  };
  const failed = await eachByItself([1, 2, 3, 4, 5], step, 'Some failed').catch((fault) => fault);
  expect(done).toEqual([1, 3, 5]);
  expect(failed).toBeInstanceOf(AggregateError);
  expect(failed).toMatchObject({
    ...{ message: 'Some failed', errors: [new Error('no 2'), new Error('no 4')] },
  });
  await expect(eachByItself([], step, 'Some failed')).resolves.toBeUndefined();
});
