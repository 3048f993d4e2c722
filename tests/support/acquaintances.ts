import type { OwnProfileForm } from '#features/members/profiles/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { buyer } from './buyer.ts';

type App = Parameters<typeof buyer>[0];
type Person = Awaited<ReturnType<typeof buyer>>;

/** How members with a name and a profile join a site: confirmed, and with the whole directory. */
export const joiner =
  (app: App, database: Database) =>
  async (name: string, profile?: OwnProfileForm): Promise<Person> => {
    const person = await buyer(app, { confirmedIn: database });
    const [firstName, lastName = 'Hartley'] = name.split(' ');
    await database.$client.query(
      'update accounts set first_name = $2, last_name = $3 where id = $1',
      [person.account.id, firstName, lastName],
    );
    if (profile) await person.post('/api/members/me', profile);
    return person;
  };

/** Connects two members: one asks, the other accepts. */
export async function connect(one: Person, other: Person): Promise<void> {
  await one.post('/api/connections/ask', { accountId: other.account.id });
  await other.post('/api/connections/accept', { accountId: one.account.id });
}

/** Alex, who is connected with Tom and Priya, who do not know each other. */
export async function threeAcquaintances(app: App, database: Database) {
  const join = joiner(app, database);
  const [alex, tom, priya] = [await join('Alex'), await join('Tom'), await join('Priya')] as const;
  for (const friend of [tom, priya]) await connect(alex, friend);
  return { alex, tom, priya };
}
