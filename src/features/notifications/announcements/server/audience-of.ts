import type { SQL, SQLWrapper } from 'drizzle-orm';
import {
  findByConfirmedAddress,
  findOpenAccounts,
  isAdminAccount,
} from '#features/identity/server/public.ts';
import type { City } from '#lib/cities.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MemberFacts } from '../../email/server/member-facts.ts';
import { isSubscribed } from '../../newsletter/server/newsletter.ts';
import { newsletterConsents } from '../../newsletter/server/tables.ts';
import type { Audience } from '../contract.ts';

/** The people in an audience: accounts, and addresses of people without one. */
export type People = {
  readonly accountIds: readonly string[];
  readonly addresses: readonly string[];
};

export const countPeople = ({ accountIds, addresses }: People): number =>
  accountIds.length + addresses.length;

type Facts = { readonly memberFacts: MemberFacts; readonly now: Date };

/** Everyone in an audience now. Deactivated accounts are in none. */
export async function readAudience(
  db: Executor,
  audience: Audience,
  facts: Facts,
): Promise<People> {
  if (audience.who === 'newsletter') return readSubscribers(db);
  return { accountIds: await findOpenAccounts(db, conditionOf(audience, facts)), addresses: [] };
}

/** What later features know of members narrows the audience. */
const conditionOf =
  ({ who, which }: Audience, { memberFacts, now }: Facts) =>
  (id: SQLWrapper): SQL | undefined => {
    switch (who) {
      case 'admins':
        return isAdminAccount(id);
      case 'founding':
        return memberFacts.isFounding(id);
      case 'city':
        return memberFacts.isNearCity(id, which as City);
      case 'golf_day':
        return memberFacts.hasPlaceAt(id, Number(which));
      case 'tier':
        return memberFacts.hasTier(id, which, now);
      default:
        return undefined;
    }
  };

/** Everyone who asked for news of events and offers, by account where there is one. */
async function readSubscribers(db: Executor): Promise<People> {
  const rows = await db
    .select({ address: newsletterConsents.address })
    .from(newsletterConsents)
    .where(isSubscribed)
    .orderBy(newsletterConsents.address);

  const addresses = rows.map(({ address }) => address);
  const accounts = await findByConfirmedAddress(db, addresses);

  return {
    accountIds: [...accounts.values()].filter(({ isActive }) => isActive).map(({ id }) => id),
    addresses: addresses.filter((address) => !accounts.has(address)),
  };
}
