import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { brand } from '#lib/brand.ts';
import { addDays } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { type Account, accountColumns, type NewAccount } from './account.ts';
import { hashPassword } from './passwords.ts';
import { accounts } from './tables.ts';

/**
 * Creates the demo's accounts: `member` and `admin`, who log in with the demo's password, and some
 * 40 made-up members who cannot log in. Everything but ids and dates is the same each time; run
 * again, it adds only missing accounts.
 * @returns all of them, `member` and `admin` first, the others in a fixed order
 */
export async function seedAccounts(services: Services): Promise<readonly Account[]> {
  const { clock, database } = services;
  const demoHash = await hashPassword(services, DEMO_PASSWORD);
  const unknownHash = await hashPassword(services, randomBytes(32).toString('base64url'));

  const rows = [
    ...loginRows(demoHash),
    ...demoPeople.map((person, order) => personRow(person, order, unknownHash)),
  ].map((row, order) => ({
    ...row,
    createdAt: addDays(clock(), -160 + 3 * order),
    emailVerifiedAt: clock(),
  }));

  await database.insert(accounts).values(rows).onConflictDoNothing();

  const names = rows.map(({ username }) => username);
  const seeded = await database
    .select(accountColumns)
    .from(accounts)
    .where(inArray(accounts.username, names));

  return seeded.toSorted((a, b) => names.indexOf(a.username) - names.indexOf(b.username));
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

/** The password of `member` and `admin` in the demo, published in the README. */
export const DEMO_PASSWORD = 'fairway-demo';

/** A made-up member of the demo: first name, last name, company, position. */
type Person = readonly [firstName: string, lastName: string, company: string, position: string];

/** Some 40 invented people of invented companies. Their order is their seniority. */
const demoPeople: readonly Person[] = [
  ['Priya', 'Raman', 'Aireside Analytics', 'Founder'],
  ['Tom', 'Hesketh', 'Hesketh & Vale Surveyors', 'Managing Partner'],
  ['Olivia', 'Braithwaite', 'Harewood Packaging', 'Managing Director'],
  ['Kwame', 'Asante', 'Northgate Freight', 'Owner'],
  ['Gareth', 'Pugh', 'Pugh Precision Tools', 'Managing Director'],
  ['Siobhan', 'Kearney', 'Kearney Legal', 'Principal Solicitor'],
  ['Daniel', 'Okafor', 'Okafor Structural', 'Director'],
  ['Helen', 'Thackray', 'Thackray Mills Interiors', 'Owner'],
  ['Imran', 'Siddiqui', 'Calder Cloud Services', 'Chief Executive'],
  ['Rachel', 'Lomas', 'Lomas Recruitment', 'Founder'],
  ['Callum', 'Fraser', 'Fraser Fire & Security', 'Commercial Director'],
  ['Anneka', 'Joshi', 'Joshi Dental Group', 'Clinical Director'],
  ['Peter', 'Wolstenholme', 'Wolstenholme Steel Stock', 'Chairman'],
  ['Marta', 'Kowalczyk', 'Bright Mersey Cleaning', 'Managing Director'],
  ['Jonathan', 'Eccles', 'Independent', 'Finance Consultant'],
  ['Funmi', 'Adeyemi', 'Adeyemi Wealth', 'Chartered Planner'],
  ['Duncan', 'Airey', 'Airey Agricultural', 'Owner'],
  ['Charlotte', 'Pemberton', 'Pemberton Events', 'Founder'],
  ['Wei', 'Zhang', 'Lantern Robotics', 'Chief Technology Officer'],
  ['Steven', 'Hargreaves', 'Hargreaves Roofing', 'Managing Director'],
  ['Nadia', 'Haddad', 'Haddad Fine Foods', 'Owner'],
  ['Rhys', 'Llewellyn', 'Independent', 'Operations Consultant'],
  ['Bethany', 'Cartwright', 'Cartwright Design Studio', 'Creative Director'],
  ['Michael', 'Doyle', 'Doyle Groundworks', 'Director'],
  ['Sunita', 'Patel', 'Patel Pharmacy Group', 'Managing Director'],
  ['Graham', 'Sykes', 'Sykes Textiles', 'Sales Director'],
  ['Ewan', 'McAllister', 'McAllister Marine', 'Owner'],
  ['Lauren', 'Whitworth', 'Whitworth Accountants', 'Partner'],
  ['Joseph', 'Mensah', 'Mensah Print Works', 'Founder'],
  ['Victoria', 'Ashdown', 'Ashdown Lettings', 'Managing Director'],
  ['Hassan', 'Malik', 'Malik Motor Group', 'Dealer Principal'],
  ['Fiona', 'Garside', 'Independent', 'Marketing Consultant'],
  ['Adrian', 'Booth', 'Booth Brewing', 'Head Brewer and Owner'],
  ['Leila', 'Farahani', 'Farahani Architects', 'Director'],
  ['Christopher', 'Nuttall', 'Nuttall Joinery', 'Owner'],
  ['Grace', 'Oyelaran', 'Oyelaran Care Homes', 'Chief Executive'],
  ['Simon', 'Bickerstaffe', 'Bickerstaffe Insurance', 'Broker'],
  ['Ailsa', 'Munro', 'Munro Renewables', 'Commercial Director'],
  ['David', 'Rosenthal', 'Rosenthal Jewellers', 'Owner'],
  ['Jasmine', 'Holroyd', 'Holroyd Physiotherapy', 'Founder'],
];
