import type { SQL, SQLWrapper } from 'drizzle-orm';
import {
  countOpenAccounts,
  findByConfirmedAddress,
  findOpenAccounts,
  isAdminAccount,
} from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MemberFacts } from '#platform/member-facts.ts';
import { isSubscribed } from '../../newsletter/server/newsletter.ts';
import { newsletterConsents } from '../../newsletter/server/tables.ts';
import type { Audience } from '../audience.ts';

/** The people in an audience: accounts, and addresses of people without one. */
export type People = {
  readonly accountIds: readonly string[];
  readonly addresses: readonly string[];
};

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

/** How many people that is. */
export async function countAudience(
  db: Executor,
  audience: Audience,
  facts: Facts,
): Promise<number> {
  if (audience.who !== 'newsletter') return countOpenAccounts(db, conditionOf(audience, facts));
  const { accountIds, addresses } = await readSubscribers(db);
  return accountIds.length + addresses.length;
}

/** What later features know of members narrows the audience. */
const conditionOf =
  (audience: Audience, { memberFacts, now }: Facts) =>
  (id: SQLWrapper): SQL | undefined => {
    switch (audience.who) {
      case 'admins':
        return isAdminAccount(id);
      case 'founding':
        return memberFacts.isFounding(id);
      case 'city':
        return memberFacts.isNearCity(id, audience.city);
      case 'golf_day':
        return memberFacts.hasPlaceAt(id, audience.eventId);
      case 'tier':
        return memberFacts.hasTier(id, audience.tier, now);
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
