import { type Account, lockAgainstErasure } from '#features/identity/server/public.ts';
import { notify, publishToAccounts } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { readKnown } from '../../picker/server/read-known.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { findClosedTo } from '../../profiles/server/store.ts';
import { memberRefusals } from '../../texts.ts';
import { connectionsChanged } from '../../ties/connection-states.ts';
import { isBlocked } from '../../ties/server/block-store.ts';
import { lockPair, readConnection, saveConnection } from '../../ties/server/connection-store.ts';
import type { IntroduceRequest } from '../contract.ts';
import { mayAnswer, mayRecordBusiness } from '../introduction-states.ts';
import { introductionRefusals as refusals } from '../texts.ts';
import {
  introduced,
  introductionAsked,
  introductionMade,
  introductionPaidOff,
  noticeKey,
} from './notices.ts';
import {
  hasIntroduced,
  type IntroductionRow,
  insertIntroduction,
  lockIntroduction,
  readPeopleOf,
  updateIntroduction,
} from './store.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'memberFacts'>;

/** Introduces two members whom the introducer knows, and asks both. */
export const introduce = (
  { database, clock, memberFacts }: Needs,
  me: Account,
  { oneId, otherId, words }: IntroduceRequest,
): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock();
    const both = [oneId, otherId] as const;

    if (new Set([me.id, oneId, otherId]).size < 3) throw new Refused(memberRefusals.not_yourself);
    if (me.emailVerifiedAt === null) throw new Refused(memberRefusals.email_not_verified);

    await lockAgainstErasure(tx, [me.id, oneId, otherId]);
    await lockPair(tx, oneId, otherId);

    const people = await findPeople(tx, me.id, both);
    if (people.size < both.length) throw new Refused(memberRefusals.person_not_found);

    const known = await readKnown(tx, { facts: memberFacts, viewerId: me.id, now });
    if (!both.every((id) => known.has(id))) throw new Refused(refusals.not_known);

    if ((await findClosedTo(tx, both)).length > 0)
      throw new Refused(refusals.takes_no_introductions);

    // Two who are connected already are asked like any others: a refusal would tell who is connected
    // with whom.
    if (await hasIntroduced(tx, me.id, both, now)) throw new Refused(refusals.already_introduced);

    const id = await insertIntroduction(tx, {
      introducerId: me.id,
      oneId,
      otherId,
      words,
      askedAt: now,
    });

    // Of a block between the two, nobody learns: they are not asked, and it lapses.
    if (await isBlocked(tx, oneId, otherId)) return;

    for (const to of [...both].toSorted()) {
      await tellOpenPage(tx, { to, from: me.id, now });
      await notify(tx, now, {
        kind: introductionAsked,
        to,
        actor: me.id,
        payload: {},
        key: noticeKey(introductionAsked, id, to),
      });
    }
  });

type Told = { readonly to: string; readonly from: string; readonly now: Date };

/** A member's open pages read their introductions again. */
const tellOpenPage = (tx: Executor, { to, from, now }: Told): Promise<void> =>
  publishToAccounts(tx, { to: [to], update: connectionsChanged, data: { accountId: from }, now });

/** One of the two agrees, or says no silently. Once both agree they are connected. */
export const answer = (
  services: Needs,
  me: Account,
  { introductionId, agrees }: { readonly introductionId: string; readonly agrees: boolean },
): Promise<void> =>
  changeOwn(services, me, introductionId, async (tx, row, now) => {
    if (!mayAnswer(row, me.id, now)) throw new Refused(refusals.introduction_not_found);

    const isOne = me.id === row.oneId;
    const isMade = agrees && (isOne ? row.otherAgrees : row.oneAgrees) === true;

    await updateIntroduction(tx, row.id, {
      ...(isOne ? { oneAgrees: agrees } : { otherAgrees: agrees }),
      ...(isMade ? { madeAt: now } : {}),
    });

    if (isMade) await connectBoth(tx, row, now);
  });

async function connectBoth(tx: Executor, row: IntroductionRow, now: Date): Promise<void> {
  const { id, introducerId, oneId, otherId } = row;
  const before = await readConnection(tx, oneId, otherId);

  if (before?.state !== 'connected')
    await saveConnection(tx, oneId, otherId, {
      requesterId: before?.requesterId ?? oneId,
      state: 'connected',
      note: '',
      eventId: before?.eventId ?? null,
      askedAt: before?.askedAt ?? now,
      decidedAt: now,
      withdrawnAt: null,
    });

  const ends = [
    { to: oneId, actor: otherId },
    { to: otherId, actor: oneId },
  ].toSorted((a, b) => (a.to < b.to ? -1 : 1));

  for (const { to, actor } of ends) {
    await tellOpenPage(tx, { to, from: actor, now });
    await notify(tx, now, {
      kind: introduced,
      to,
      actor,
      payload: {},
      key: noticeKey(introduced, id, to),
    });
  }

  await tellOpenPage(tx, { to: introducerId, from: oneId, now });
  await notify(tx, now, {
    kind: introductionMade,
    to: introducerId,
    actor: null,
    payload: {},
    key: noticeKey(introductionMade, id, introducerId),
  });
}

/** One of the two says that business came of it, and roughly what it was worth. */
export const recordBusiness = (
  services: Needs,
  me: Account,
  {
    introductionId,
    valuePence,
  }: { readonly introductionId: string; readonly valuePence: number | null },
): Promise<void> =>
  changeOwn(services, me, introductionId, async (tx, row, now) => {
    if (!mayRecordBusiness(row, me.id, now)) throw new Refused(refusals.introduction_not_found);

    await updateIntroduction(tx, row.id, { businessAt: row.businessAt ?? now, valuePence });

    if (row.businessAt === null)
      await notify(tx, now, {
        kind: introductionPaidOff,
        to: row.introducerId,
        actor: me.id,
        payload: {},
        key: noticeKey(introductionPaidOff, row.id, row.introducerId),
      });
  });

/**
 * Changes an introduction of one of the two. It is not there for anyone else, nor while either has
 * blocked the other.
 */
const changeOwn = (
  { database, clock }: Needs,
  me: Account,
  introductionId: string,
  change: (tx: Executor, row: IntroductionRow, now: Date) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    const people = await readPeopleOf(tx, introductionId);
    const isOfTwo = people && [people.oneId, people.otherId].includes(me.id);
    if (!isOfTwo) throw new Refused(refusals.introduction_not_found);

    await lockAgainstErasure(tx, [people.introducerId, people.oneId, people.otherId]);
    await lockPair(tx, people.oneId, people.otherId);

    const row = await lockIntroduction(tx, introductionId);
    if (!row || (await isBlocked(tx, row.oneId, row.otherId)))
      throw new Refused(refusals.introduction_not_found);

    await change(tx, row, clock());
  });
