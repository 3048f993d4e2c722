import { expect, test } from 'vitest';
import type { z } from '#lib/schema.ts';
import { OrganiserCancelRequest, PayBackForm } from './called-off/contract.ts';
import { OrganiserTransferRequest, TransferRequest } from './changes/contract.ts';
import { PlaceRequest } from './contract.ts';
import { HoldingsQuery } from './credits/contract.ts';
import { ClaimRequest, NameRequest } from './names/contract.ts';
import { GolfAnswers } from './places/golf-answers.ts';

const guestEmail = 'pat@example.com';
const guest = { for: 'guest', guestName: 'Pat Greenwood', guestEmail };
const settlement = { holesPlayed: '9', give: 'choice', reason: 'Storm' };
const cancellation = { places: [], reason: 'Storm' };

/** Every text that a member, a guest or an organiser types about a place. */
const typed: readonly [schema: z.ZodType, valid: object, field: string][] = [
  [PlaceRequest, guest, 'guestName'],
  [PlaceRequest, { for: 'member', member: 'sam' }, 'member'],
  [NameRequest, guest, 'guestName'],
  [NameRequest, { for: 'member', member: 'sam' }, 'member'],
  [ClaimRequest, guest, 'guestName'],
  [TransferRequest, guest, 'guestName'],
  [TransferRequest, { for: 'member', member: 'sam' }, 'member'],
  [OrganiserTransferRequest, { ...guest, reason: 'Phoned' }, 'reason'],
  [HoldingsQuery, { member: 'sam' }, 'member'],
  [GolfAnswers, {}, 'dietary'],
  [GolfAnswers, {}, 'access'],
  [GolfAnswers, {}, 'wishes'],
  [PayBackForm, settlement, 'reason'],
  [OrganiserCancelRequest, cancellation, 'reason'],
];

test('no text about a place may have a NUL or a control character, and changes of direction are removed', () => {
  for (const [schema, valid, field] of typed)
    for (const hidden of ['\u0000', '\u001b']) {
      const refused = schema.safeParse({ ...valid, [field]: `Sam${hidden}my Hill` });
      const sentences = refused.error?.issues.filter(({ path }) => path[0] === field) ?? [];
      expect(
        sentences.map(({ message }) => message),
        `${field} with ${JSON.stringify(hidden)}`,
      ).toEqual(['Please use plain text']);
    }
  for (const [schema, valid, field] of typed) {
    const read = schema.safeParse({ ...valid, [field]: 'Sam\u202emy\u200b Hill' });
    expect(read.error?.issues.filter(({ path }) => path[0] === field) ?? [], field).toEqual([]);
  }
  expect(GolfAnswers.parse({ wishes: 'Sam\u202emy\u200b Hill' })).toEqual({ wishes: 'Sammy Hill' });
  expect(GolfAnswers.safeParse({ answers: { q1: 'No\u0000' } }).success).toBe(false);
});

test('what a player writes may have line breaks and emoji', () => {
  expect(GolfAnswers.parse({ wishes: ' With Sam,\r\nnot Jo 👩‍🦰 ' })).toEqual({
    wishes: 'With Sam,\nnot Jo 👩‍🦰',
  });
});
