import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';

const database = await testDatabase();

test('a client that is released twice is released once', async () => {
  const pool = database.$client;
  const back = Promise.withResolvers<void>();
  pool.connect((_error, _client, release) => {
    release();
    release();
    back.resolve();
  });
  await back.promise;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(pool.idleCount).toBe(pool.totalCount);
});
