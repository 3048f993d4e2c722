import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { brand } from '#lib/brand.ts';
import { addDays } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { accounts } from '../../server/tables.ts';
import { type Account, accountColumns } from './account.ts';
import { hashPassword } from './password-hash.ts';
import { DEMO_PASSWORD, demoPeople } from './seed-people.ts';
import type { NewAccount } from './store.ts';

/**
 * Creates the demo's accounts: `member` and `admin`, who log in with the demo's password, and some
 * 40 made-up members who cannot log in. Everything but ids and dates is the same each time; run
 * again, it adds only missing accounts.
 * @returns all of them, `member` and `admin` first, the others in a fixed order
 */
export async function seedAccounts(services: Services): Promise<readonly Account[]> {
  const { clock, database } = services;
  const known = await hashPassword(services, DEMO_PASSWORD);
  const unknown = await hashPassword(services, randomBytes(32).toString('base64url'));

  const rows = [
    ...loginRows(known),
    ...demoPeople.map((person, order) => personRow(person, order, unknown)),
  ].map((row, order) => ({
    ...row,
    createdAt: addDays(clock(), -160 + 3 * order),
    emailVerifiedAt: clock(),
  }));

  await database.insert(accounts).values(rows).onConflictDoNothing();

  const names = rows.map(({ username }) => username);
  const found = await database
    .select(accountColumns)
    .from(accounts)
    .where(inArray(accounts.username, names));

  return found.toSorted((a, b) => names.indexOf(a.username) - names.indexOf(b.username));
}

type Row = Omit<NewAccount, 'createdAt' | 'emailVerifiedAt'>;

const loginRows = (passwordHash: string): Row[] => [
  {
    username: 'member',
    email: 'member@example.com',
    firstName: 'Alex',
    lastName: 'Whitaker',
    company: 'Whitaker Joinery',
    position: 'Managing Director',
    passwordHash,
  },
  {
    username: 'admin',
    email: 'admin@example.com',
    firstName: 'Morgan',
    lastName: 'Ellis',
    company: brand.name,
    position: 'Organiser',
    isAdmin: true,
    passwordHash,
  },
];

function personRow(
  [firstName, lastName, company, position]: (typeof demoPeople)[number],
  order: number,
  passwordHash: string,
): Row {
  const username = `${firstName}.${lastName}`.toLowerCase();

  // RFC 2606 reserves example.com, .org and .net, so no email to them can reach anyone.
  const domain = ['example.com', 'example.org', 'example.net'][order % 3];

  return {
    username,
    email: `${username}@${domain}`,
    firstName,
    lastName,
    company,
    position,
    passwordHash,
  };
}
