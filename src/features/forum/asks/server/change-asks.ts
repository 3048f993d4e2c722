import { type Account, accountStillExists } from '#features/identity/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { slugOf } from '#lib/cities.ts';
import { londonDay } from '#lib/london-instant.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { PlacedPost } from '../../posts/server/posts-store.ts';
import { readerOf } from '../../posts/server/reader.ts';
import { startTopic } from '../../writing/server/write-posts.ts';
import type { AskRequest, MoveRequest } from '../contract.ts';
import { mayNameHelpers, movesOfAsker } from '../states.ts';
import { askFaults, askRefusals } from '../texts.ts';
import { askNoticeKey, askOpened, helperNamed } from './ask-notices.ts';
import {
  type Ask,
  answerNaming,
  findAsk,
  insertAsk,
  insertHelper,
  moveAsk,
  readRepliers,
} from './store.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'memberFacts'>;

/** How far ahead a deadline can be, in days. */
const FARTHEST = 366;
const DAY_MS = 86_400_000;

/** What is wrong with a deadline; undefined if nothing is. */
function faultOf(deadline: string, now: Date): Refusal | undefined {
  const fault = (message: string): Refusal => ({
    ...askRefusals.deadline_passed,
    fields: { deadline: [message] },
  });
  if (deadline < londonDay(now)) return fault(askFaults.deadlinePast);
  const latest = londonDay(new Date(now.getTime() + FARTHEST * DAY_MS));
  return deadline > latest ? fault('Choose a day within a year') : undefined;
}

/**
 * Asks the network: a topic in the category of the city, or of business, and the request that goes
 * with it. Sent again with the same key, it answers with the stored topic.
 */
export async function ask(
  services: Needs,
  account: Account,
  { sector, city, deadline, ...post }: AskRequest,
): Promise<PlacedPost> {
  const fault = faultOf(deadline, services.clock());
  if (fault) throw new Refused(fault, fault);

  const category = city === null ? 'business' : slugOf(city);

  return startTopic(services, account, { ...post, category }, async (tx, { topicId }, now) => {
    await insertAsk(tx, { topicId, accountId: account.id, sector, city, deadline, now });
    await enqueue(tx, askOpened, { topicId });
  });
}

type About = { readonly topicId: string };

/** Moves the member's own request on, by the table of moves. */
export const move = (
  services: Needs,
  account: Account,
  { topicId, to, version, deadline, valuePence }: MoveRequest & About,
): Promise<null> =>
  changeOwn(services, account, topicId, async (tx, { ask: stored }, now) => {
    if (stored.version !== version) throw new Refused(askRefusals.ask_changed);
    if (!movesOfAsker(stored.state).includes(to)) throw new Refused(askRefusals.ask_move_unknown);

    if (to === 'open') {
      const fault = faultOf(deadline ?? stored.deadline, now);
      if (fault) throw new Refused(fault, fault);
    }

    const isMoved = await moveAsk(tx, {
      topicId,
      version,
      from: stored.state,
      to,
      deadline: to === 'open' ? deadline : undefined,
      valuePence: valuePence ?? null,
      now,
    });
    if (!isMoved) throw new Refused(askRefusals.ask_changed);
    if (to === 'open') await enqueue(tx, askOpened, { topicId });

    return null;
  });

/** Names someone who replied as having helped, and asks them whether they agree to be shown. */
export const nameHelper = (
  services: Needs,
  account: Account,
  { topicId, accountId }: About & { readonly accountId: string },
): Promise<null> =>
  changeOwn(services, account, topicId, async (tx, request, now) => {
    const reader = await readerOf(tx, account, now);
    const isReplier =
      (await readRepliers(tx, request)).includes(accountId) && !reader.hidden.includes(accountId);
    if (!isReplier || !mayNameHelpers(request.ask.state))
      throw new Refused(askRefusals.helper_unknown);

    // An account that is being erased cannot be named any more.
    if (!(await accountStillExists(tx, accountId))) throw new Refused(askRefusals.helper_unknown);

    if (await insertHelper(tx, { topicId, accountId, now }))
      await notify(tx, now, {
        kind: helperNamed,
        to: accountId,
        actor: account.id,
        payload: { topicId, title: request.topic.title },
        key: askNoticeKey(topicId, 'named', `:${accountId}`),
      });

    return null;
  });

/** A named member says whether their name may be shown; they can change their mind. */
export const answerToNaming = (
  { database, clock }: Needs,
  account: Account,
  { topicId, agrees }: About & { readonly agrees: boolean },
): Promise<null> =>
  database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, account.id))) throw new Refused(askRefusals.not_named);
    const request = await findAsk(tx, await readerOf(tx, account, clock()), topicId);
    const isNamed = request && (await answerNaming(tx, { topicId, accountId: account.id, agrees }));
    if (!isNamed) throw new Refused(askRefusals.not_named);
    return null;
  });

const changeOwn = (
  { database, clock }: Needs,
  account: Account,
  topicId: string,
  change: (tx: Executor, request: Ask, now: Date) => Promise<null>,
): Promise<null> =>
  database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, account.id))) throw new Refused(askRefusals.ask_not_found);
    const request = await findAsk(tx, await readerOf(tx, account, clock()), topicId);
    if (!request) throw new Refused(askRefusals.ask_not_found);
    if (request.ask.accountId !== account.id) throw new Refused(askRefusals.not_your_ask);
    return change(tx, request, clock());
  });
