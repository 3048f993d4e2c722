import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '#lib/refusal.ts';
import { movableClock } from '#tests/clock.ts';
import { testDatabase } from '#tests/database.ts';
import { httpRefusals } from './error-handler.ts';
import {
  countUse,
  deleteOldCounters,
  keyCounters,
  type Limit,
  LONGEST_WINDOW_HOURS,
  refundUse,
  resetUses,
} from './rate-limit.ts';

const database = await testDatabase();
const limit = (name: string, max = 3): Limit => ({
  name,
  max,
  refusal: httpRefusals.too_many_requests,
});

beforeEach(() => keyCounters('the-secret-of-this-site'));

async function refusalOf(use: Promise<void>) {
  const error = await use.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refused ? error.refusal : undefined;
}

describe('a rate limit', () => {
  it('allows its maximum, and refuses the next use with the seconds to wait', async () => {
    const clock = movableClock();
    const use = () => countUse(database, { limit: limit('three'), key: '192.0.2.1', now: clock() });
    for (let time = 0; time < 3; time += 1) await use();
    clock.forward(5);
    expect(await refusalOf(use())).toMatchObject({ status: 429, retryAfter: 600 });
  });

  it('starts again when its window is over', async () => {
    const clock = movableClock();
    const use = () =>
      countUse(database, { limit: limit('window', 1), key: 'someone', now: clock() });
    await use();
    clock.forward(14.99);
    expect(await refusalOf(use())).toBeDefined();
    clock.forward(0.01);
    await use();
  });

  it('counts each key separately, whatever its case', async () => {
    const now = movableClock()();
    await countUse(database, { limit: limit('case', 1), key: 'Jo@example.com', now });
    expect(
      await refusalOf(countUse(database, { limit: limit('case', 1), key: 'jo@example.com', now })),
    ).toBeDefined();
    expect(
      await refusalOf(countUse(database, { limit: limit('case', 1), key: 'al@example.com', now })),
    ).toBeUndefined();
  });

  // Shows attack 41
  it('is exact for simultaneous uses', async () => {
    const now = movableClock()();
    const uses = Array.from({ length: 40 }, () =>
      refusalOf(countUse(database, { limit: limit('crowd', 15), key: 'one', now })),
    );
    const refused = (await Promise.all(uses)).filter((refusal) => refusal !== undefined);
    expect(refused).toHaveLength(25);
  });

  it('does not count a refused use', async () => {
    const now = movableClock()();
    const use = { limit: limit('refused', 2), key: 'k', now };
    for (let time = 0; time < 6; time += 1) await refusalOf(countUse(database, use));
    await refundUse(database, use);
    await countUse(database, use);
    expect(await refusalOf(countUse(database, use))).toBeDefined();
  });

  it('undoes a use, and never more than were counted', async () => {
    const clock = movableClock();
    const use = { limit: limit('back', 1), key: 'k', now: clock() };
    await countUse(database, use);
    for (let time = 0; time < 3; time += 1) await refundUse(database, use);
    await countUse(database, use);
    expect(await refusalOf(countUse(database, use))).toBeDefined();
  });

  it('undoes nothing in a window that did not count the use', async () => {
    const clock = movableClock();
    const early = { limit: limit('late', 1), key: 'k', now: clock() };
    await countUse(database, early);
    clock.forward(15);
    const later = { ...early, now: clock() };
    await countUse(database, later);
    await refundUse(database, early);
    expect(await refusalOf(countUse(database, later))).toBeDefined();
  });

  it('is deleted when its window is over, and stores no names', async () => {
    const clock = movableClock();
    await countUse(database, { limit: limit('forget', 1), key: 'jo@example.com', now: clock() });
    const kept = await database.execute<{ row: string }>(
      `select limit_counters::text as row from limit_counters`,
    );
    expect(JSON.stringify(kept.rows)).not.toContain('jo@');
    clock.forward(15);
    await deleteOldCounters(database, clock());
    const left = await database.execute(`select 1 from limit_counters where "limit" = 'forget'`);
    expect(left.rows).toHaveLength(0);
  });

  // Shows attack 20
  it('is stored under a hash that needs the secret and is the same in all processes', async () => {
    const now = movableClock()();
    const key = '192.0.2.77';
    const hashes = async (name: string) => {
      await countUse(database, { limit: limit(name), key, now });
      const { rows } = await database.execute<{ hash: string }>(
        `select encode(key_hash, 'hex') as hash from limit_counters where "limit" = '${name}'`,
      );
      return rows.map(({ hash }) => hash);
    };
    const [ours = ''] = await hashes('keyed');
    expect(ours).not.toBe(createHash('sha256').update(key).digest('hex'));
    keyCounters('the-secret-of-another-site');
    expect(await hashes('elsewhere')).not.toContain(ours);
    keyCounters('the-secret-of-this-site');
    expect(await hashes('again')).toEqual([ours]);
  });

  it('deletes the counters of one key under every limit, and no others', async () => {
    const now = movableClock()();
    for (const name of ['leaves', 'leaves too'])
      for (const key of ['Jo@example.com', 'al@example.com'])
        await countUse(database, { limit: limit(name), key, now });
    await resetUses(database, ['jo@example.com']);
    const left = await database.execute(
      `select "limit" from limit_counters where "limit" like 'leaves%'`,
    );
    expect(left.rows).toEqual([{ limit: 'leaves' }, { limit: 'leaves too' }]);
  });

  it('has no window longer than the privacy page says', async () => {
    const long = { ...limit('long'), windowMinutes: LONGEST_WINDOW_HOURS * 60 + 1 };
    const use = countUse(database, { limit: long, key: 'k', now: movableClock()() });
    await expect(use).rejects.toThrow('too long');
  });
});
