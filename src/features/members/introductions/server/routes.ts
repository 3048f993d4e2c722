import type { FastifyRequest } from 'fastify';
import {
  type Account,
  accountOf,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { type Introductions, type IntroductionView, introductionsApi } from '../contract.ts';
import { answerOf, mayAnswer, mayRecordBusiness, stateOf } from '../introduction-states.ts';
import { introductionRefusals } from '../texts.ts';
import { answer, introduce, recordBusiness } from './change-introductions.ts';
import { type IntroductionRow, readIntroductions, readMonths } from './store.ts';

const introductionsPerDay: Limit = {
  name: 'introductions_account',
  max: 20,
  windowMinutes: 24 * 60,
  refusal: introductionRefusals.too_many_introductions,
};
const changesPerAccount: Limit = {
  name: 'introduction_changes_account',
  max: 120,
  refusal: introductionRefusals.too_many_introduction_changes,
};

/** Introductions, for their three people. */
export function introductionRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);
  const changes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.route({
    ...routeOf(introductionsApi.listIntroductions),
    preValidation,
    handler: (request) => readAll(accountOf(request).id),
  });

  app.route({
    ...routeOf(introductionsApi.introduce),
    preValidation: [preValidation, perOwnAccount(services, introductionsPerDay)],
    handler: (request) => after(request, (me) => introduce(services, me, request.body)),
  });

  app.route({
    ...routeOf(introductionsApi.answer),
    preValidation: changes,
    handler: (request) =>
      after(request, (me) => answer(services, me, { ...request.params, ...request.body })),
  });

  app.route({
    ...routeOf(introductionsApi.recordBusiness),
    preValidation: changes,
    handler: (request) =>
      after(request, (me) => recordBusiness(services, me, { ...request.params, ...request.body })),
  });

  /** Makes a change, and answers with the list as it is then. */
  async function after(request: FastifyRequest, change: (me: Account) => Promise<void>) {
    const me = accountOf(request);
    await change(me);
    return readAll(me.id);
  }

  /** Without those of people whom the reader may not see, and those to which they said no. */
  async function readAll(readerId: string): Promise<Introductions> {
    const rows = await readIntroductions(database, readerId);

    const people = await findPeople(
      database,
      readerId,
      rows.flatMap(({ introducerId, oneId, otherId }) => [introducerId, oneId, otherId]),
    );

    return {
      introductions: rows.flatMap((row) => present(row, readerId, people)),
      months: await readMonths(database, readerId),
    };
  }

  function present(
    row: IntroductionRow,
    readerId: string,
    people: Awaited<ReturnType<typeof findPeople>>,
  ): IntroductionView[] {
    const now = clock();
    const [introducer, one, other] = [row.introducerId, row.oneId, row.otherId].map((id) =>
      people.get(id),
    );
    const mine = answerOf(row, readerId);
    if (!introducer || !one || !other || mine === false) return [];

    return [
      {
        id: row.id,
        introducer,
        one,
        other,
        words: row.words,
        state: stateOf(row, now),
        askedAt: row.askedAt.toISOString(),
        madeAt: row.madeAt?.toISOString() ?? null,
        valuePence: row.valuePence,
        isMine: readerId === row.introducerId,
        iAgree: mine ?? null,
        can: {
          answer: mayAnswer(row, readerId, now),
          recordBusiness: mayRecordBusiness(row, readerId, now),
        },
      },
    ];
  }
}
