import { privateFields } from '#features/members/profiles/visibility.ts';
import { type Viewer, viewerNames, viewers } from './person-reads.ts';

/** One line of the privacy matrix: a call, the case, and what each viewer is answered. */
export type PrivacyRow = {
  /** Such as "GET /api/connections". */
  readonly call: string;
  /** What of Zofia's it is about; empty for a read in which she may appear. */
  readonly about: string;
  readonly cells: Readonly<Record<Viewer, string>>;
};

/**
 * docs/privacy.md: what each kind of viewer sees of a member, and does about her, by every call
 * that shows people.
 */
export function privacyPage(rows: readonly PrivacyRow[]): string {
  const keyOf = ({ call, about }: PrivacyRow): string => `${call.split(' ')[1]} ${call} ${about}`;
  const lines = rows
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ call, about, cells }) => [
      `\`${call}\``,
      about,
      ...viewers.map((viewer) => cells[viewer]),
    ]);
  const columns = ['Call', 'About', ...Object.values(viewerNames)];
  return `${HEAD}${[columns, columns.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`;
}

const HEAD = `# Privacy

What others see of a member, Zofia, by every call in which people appear. Written by \`npm run docs:tables\` from what the
server answers (\`src/every-person.test.ts\`); a call that shows people and has no row here fails the tests. Who may call what
is in [rights](rights.md).

Reads:
- **–**: no trace of her, or the call is refused. **name**: her name alone, without link, username or photo. **link**: her
  name and username, which lead to her profile.
- **fields**: also what she shows to every member. **all fields**: also what she shows to her connections alone. For each of
  ${privateFields.length} fields she chooses between nobody, connections and members.

Writes:
- **yes**: done. **unknown**: answered like a call about somebody who does not exist. **no**: refused. **log in**: log in
  first.

A reader without a confirmed email address can name nobody for a place, so there she is not asked. *Asked* places wait for
the answer of whoever is named; *taken* ones were taken by a claim link. Blocks came after both.

`;
