import type { Row } from './endpoint-rows.ts';

/** docs/rights.md: every call of the API, for whom it is, and what each role is answered. */
export function rightsPage(matrix: Readonly<Record<string, Row>>): string {
  const lines = Object.entries(matrix)
    .map(([call, row]) => ({ call, path: call.split(' ')[1] ?? '', row }))
    .toSorted((a, b) => (a.path === b.path ? (a.call < b.call ? -1 : 1) : a.path < b.path ? -1 : 1))
    .map(({ call, row }) =>
      [`\`${call}\`${row.in ? ` ${row.in}` : ''}`, row.who, ...statusesOf(row)].join(' | '),
    );
  return `${HEAD}\n${lines.map((line) => `| ${line} |`).join('\n')}\n`;
}

/**
 * Bold where somebody without a confirmed email address is answered otherwise than another member.
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
