import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { testDatabase } from '#tests/database.ts';
import { actionsOf, dropOldActions, knownActions, readActions } from './read-actions.ts';
import { type AdminAction, recordAction, WHY_IN_SUBJECT } from './record-action.ts';
import { adminActions } from './tables.ts';

const database = await testDatabase();
const now = new Date('2026-06-12T09:00:00Z');
const [ann, ben] = [randomUUID(), randomUUID()];

const done = (deed: Partial<AdminAction> = {}) =>
  recordAction(database, {
    by: ann,
    action: 'membership.approve',
    subject: 'application:1',
    before: { state: 'in_review' },
    after: { state: 'approved' },
    why: null,
    now,
    ...deed,
  });

/** The message with which the database refused. */
const refusal = (attempt: PromiseLike<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => isConstraintViolation(error, 'admin_actions_are_append_only'),
  );

describe('the audit log', () => {
  test('has an action as it was recorded, and only if its transaction was committed', async () => {
    await done({ why: WHY_IN_SUBJECT });
    const undone = database.transaction(async (tx) => {
      await recordAction(tx, {
        by: ben,
        action: 'events.edit',
        subject: 'z',
        before: null,
        after: null,
        why: null,
        now,
      });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const { page } = await readActions(database, {});
    expect(page).toEqual([
      {
        id: expect.any(String),
        doneBy: ann,
        action: 'membership.approve',
        subject: 'application:1',
        before: { state: 'in_review' },
        after: { state: 'approved' },
        why: WHY_IN_SUBJECT,
        doneAt: now,
      },
    ]);
  });

  test('cannot be changed, deleted or truncated', async () => {
    expect(await refusal(database.update(adminActions).set({ why: 'Never mind' }))).toBe(true);
    expect(await refusal(database.delete(adminActions))).toBe(true);
    expect(await refusal(database.execute(sql`truncate admin_actions`))).toBe(true);
  });

  test('loses a record after six years, and not a day before', async () => {
    await done({ now: new Date('2019-06-11T09:00:00Z'), action: 'events.copy' });
    await done({ now: new Date('2019-06-13T09:00:00Z'), action: 'venues.edit' });
    await dropOldActions(database, new Date('2025-06-12T09:00:00Z'));
    expect((await knownActions(database)).actions).toEqual(['membership.approve', 'venues.edit']);
  });

  test('is read latest first, in pages without missing or repeated rows, by kind or person if wanted', async () => {
    for (let turn = 0; turn < 120; turn += 1)
      await done({
        by: turn % 3 ? ann : ben,
        action: turn % 2 ? 'content.answer_message' : 'membership.review',
        subject: `s:${turn}`,
        now: addMinutes(now, 1 + Math.floor(turn / 4)),
      });
    const read = async (wanted: { action?: string; by?: string }) => {
      const rows = [];
      let cursor: string | null = null;
      do {
        const part: Awaited<ReturnType<typeof readActions>> = await readActions(database, {
          ...wanted,
          ...(cursor ? { cursor: Cursor.parse(cursor) } : {}),
        });
        rows.push(...part.page);
        cursor = part.next;
      } while (cursor);
      return rows;
    };
    const all = await read({});
    expect(new Set(all.map(({ id }) => id)).size).toBe(122);
    expect(all.map(({ doneAt }) => doneAt.getTime())).toEqual(
      all.map(({ doneAt }) => doneAt.getTime()).toSorted((a, b) => b - a),
    );
    expect(await read({ action: 'content.answer_message' })).toHaveLength(60);
    expect(await read({ by: ben })).toHaveLength(40);
    expect(await read({ by: ben, action: 'content.answer_message' })).toHaveLength(20);
    expect((await knownActions(database)).people.sort()).toEqual([ann, ben].sort());
    expect(await actionsOf(database, ben)).toHaveLength(40);
  });
});
