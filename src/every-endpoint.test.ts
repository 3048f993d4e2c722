import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#lib/http/endpoint.ts';
import { endpointMatrix } from '#tests/endpoint-matrix.ts';
import type { Row } from '#tests/endpoint-rows.ts';
import { endpointStage } from '#tests/endpoint-stage.ts';
import type { Visitor } from '#tests/visitor.ts';

/** docs/rights.md: every call of the API, for whom it is, and what each role is answered. */
function rightsPage(matrix: Readonly<Record<string, Row>>): string {
  const lines = Object.entries(matrix)
    .map(([call, row]) => ({ call, path: call.split(' ')[1] ?? '', row }))
    .toSorted((a, b) => (a.path === b.path ? (a.call < b.call ? -1 : 1) : a.path < b.path ? -1 : 1))
    .map(({ call, row }) =>
      [`\`${call}\`${row.in ? ` ${row.in}` : ''}`, row.who, ...statusesOf(row)].join(' | '),
    );
  return `${HEAD}\n${lines.map((line) => `| ${line} |`).join('\n')}\n`;
}

/**
 * Bold where a member without a confirmed email address is answered otherwise than another.
 */
const statusesOf = ({
  expected: [visitor, unconfirmed, member, ...others],
}: Row): (string | number)[] => [
  visitor,
  unconfirmed === member ? unconfirmed : `**${unconfirmed}**`,
  member,
  ...others,
];

const HEAD = `# Rights

Every call of the API, for whom it is, and the status that each role is answered with. Written by \`npm run docs:tables\` from
the endpoint matrix (\`tests/support/endpoint-matrix.ts\`), which \`src/every-endpoint.test.ts\` compares with the server: a
call without a row here fails the tests. What members see of each other is in [privacy](privacy.md), what a write counts in
[limits](limits.md).

- What a path names belongs to the **owner**. The **member** is another one, as is the one who has not **confirmed** their
  email address; where they are answered otherwise than the member, the number is bold.
- Members are named for places only by buyers who have confirmed theirs, also for places of their own: see
  [privacy](privacy.md).
- The site is live: an **admin** has two-factor, and has no organiser’s rights without it.
- 401: log in first. 403: not for you. 404: as if it did not exist. Everything else is an answer to a call that is let
  through. Most writes here are sent nothing, because that shows the same: 400 and 422 refuse the content, 409 the state.

| Call | For | Visitor | Not confirmed | Member | Owner | Admin without two-factor | Admin |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

// Every endpoint of the API, as the server itself lists them, and what each role is answered.
//
// To add an endpoint, add its row to `tests/support/endpoint-matrix.ts`: `anyone`, `members`,
// `confirmedMembers`, `owner` or `admins`, with the status for those who may call it, and for a
// write about someone's own things a valid body. If its path names a new kind of thing, add the id
// of one to `ids` in `endpoint-stage.ts`; a member's thing belongs to the owner there. Then write
// docs/rights.md anew: `npm run docs:tables`.

const { app, people, ids, fill } = await endpointStage();
const routes = routesIn(app.printRoutes({ commonPrefix: false })).filter(
  (route) => / \/api\//.test(route) && !route.startsWith('HEAD '),
);

/** A stream of events, and what email programs call by themselves: no page calls these by a type. */
const withoutContract: readonly string[] = [
  'GET /api/live',
  'POST /api/newsletter/one-click',
  'POST /api/unsubscribe/:token/one-click',
];

/** The routes in Fastify's drawing of them, such as "GET /api/events/:eventId". */
function routesIn(drawing: string): string[] {
  const parts: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    return methods ? methods.split(', ').map((method) => `${method} ${parts.join('')}`) : [];
  });
}

/**
 * Sends a call as someone; in its path and body are the ids of the stage, or others that do not
 * exist.
 */
async function send(person: Visitor, [route, row]: readonly [string, Row], named = ids) {
  const [method = '', path = ''] = route.split(' ');
  const about = Object.entries(row.about ?? {}).map(([name, other]) => [name, named[other] ?? '']);
  const fillIn = (text: string) => fill(text, { ...named, ...Object.fromEntries(about) });
  return method === 'GET'
    ? person.get(fillIn(row.query ? `${path}?${row.query}` : path))
    : person.post(fillIn(path), JSON.parse(fillIn(JSON.stringify(row.body ?? {}))));
}

describe('an endpoint', () => {
  it('has a row in the matrix', () => {
    expect(routes.toSorted()).toEqual(Object.keys(endpointMatrix).toSorted());
    expect(routes.length).toBeGreaterThan(100);
  });

  it('is a value of a contract, by which pages call it', () => {
    const contracts: readonly object[] = Object.values(
      import.meta.glob('./{features,site}/**/*contract.ts', { eager: true }),
    );
    const values = contracts.flatMap((contract) =>
      Object.entries(contract).flatMap(([name, value]) =>
        name.endsWith('Api') ? Object.values(value as Record<string, Endpoint>) : [],
      ),
    );
    const called = values.map(({ method, path }) => `${method} ${path}`);
    expect(called.toSorted()).toEqual(
      routes.filter((route) => !withoutContract.includes(route)).toSorted(),
    );
  });

  it('answers about another person’s thing as about one that does not exist', async () => {
    const owned = Object.entries(endpointMatrix).filter(
      ([
        ,
        {
          expected: [, , member],
        },
      ]) => member === 404,
    );
    const codesFor = async (named: typeof ids) => {
      const answers = owned.map(async (row) => [
        row[0],
        (await send(people.other, row, named)).json().code,
      ]);
      return Object.fromEntries(await Promise.all(answers));
    };
    expect(await codesFor(ids)).toEqual(await codesFor({}));
    expect(owned.length).toBeGreaterThan(20);
  });

  // Shows attack 16
  it('answers each role with the status of its row', async () => {
    const { visitor, unconfirmed, other, owner, adminWithoutTwoFactor, admin } = people;
    const found: Record<string, string> = {};
    for (const row of Object.entries(endpointMatrix)) {
      const answers = [];
      // The owner is last: a call about the owner's things changes nothing for anybody else.
      for (const person of [visitor, unconfirmed, other, adminWithoutTwoFactor, admin, owner])
        answers.push((await send(person, row)).statusCode);
      const [asVisitor, asUnconfirmed, asOther, asUntrusted, asAdmin, asOwner] = answers;
      found[row[0]] =
        `${asVisitor} ${asUnconfirmed} ${asOther} ${asOwner} ${asUntrusted} ${asAdmin}`;
    }
    const expected = Object.entries(endpointMatrix).map(([route, row]) => [
      route,
      row.expected.join(' '),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it('is in docs/rights.md', async () => {
    await expect(rightsPage(endpointMatrix)).toMatchFileSnapshot('../docs/rights.md');
  });
});
