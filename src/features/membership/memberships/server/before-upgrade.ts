import type { BeforeUpgrade } from '../charges.ts';
import type { MembershipRow } from './store.ts';

/** What an upgrade is about to replace in a membership. */
export const beforeUpgrade = ({
  tier,
  pricePence,
  nextTier,
  nextPeriod,
  nextPricePence,
  toldPricePence,
  toldPriceFrom,
  consentAt,
  consentVersion,
  consentWords,
}: MembershipRow): BeforeUpgrade => ({
  ...{ tier, pricePence, nextTier, nextPeriod, nextPricePence, toldPricePence, toldPriceFrom },
  ...{ consentAt: consentAt?.toISOString() ?? null, consentVersion, consentWords },
});

/** The same as changes of a membership whose upgrade is taken back: everything as before it. */
export const undone = ({ consentAt, ...before }: BeforeUpgrade) => ({
  ...before,
  consentAt: consentAt === null ? null : new Date(consentAt),
});
